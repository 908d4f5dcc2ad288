//! The part of a Maven pom that finding jars needs: coordinates, properties, managed versions, dependencies, modules, parent.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use roxmltree::{Document, Node};

use crate::error::reason;

/// A dependency with its properties filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Dependency {
    pub group: String,
    pub artifact: String,
    /// None when it is neither given nor managed by what could be read.
    pub version: Option<String>,
    pub scope: String,
    pub optional: bool,
}

impl Dependency {
    /// Whether a dependency of a dependency is on the class path at run time.
    pub(super) fn is_transitive(&self) -> bool {
        !self.optional && matches!(self.scope.as_str(), "compile" | "runtime")
    }
}

impl fmt::Display for Dependency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.group, self.artifact, self.version.as_deref().unwrap_or("(version unknown)"))
    }
}

/// A pom merged with its parents.
#[derive(Clone, Debug, Default)]
pub(super) struct Pom {
    pub group: String,
    pub artifact: String,
    pub version: String,
    pub dependencies: Vec<Dependency>,
    pub modules: Vec<String>,
    /// `jar` unless given.
    pub packaging: String,
    /// Dependencies that name unknown properties.
    pub unknown: Vec<String>,
    properties: BTreeMap<String, String>,
    /// Versions of `dependencyManagement` by group and artifact.
    managed: BTreeMap<(String, String), String>,
}

/// Parents of parents; real ones are two or three deep.
const DEEPEST: usize = 16;

impl Pom {
    /// Reads a pom and its parents.
    ///
    /// # Errors
    /// It is missing or no XML.
    pub(super) fn read(path: &Path, repository: Option<&Path>) -> Result<Pom, String> {
        read(path, repository, DEEPEST)
    }

    /// Replaces `${name}`; text with an unknown name is None.
    fn fill(&self, text: &str) -> Option<String> {
        let mut text = text.trim().to_string();
        for _ in 0..DEEPEST {
            let Some(start) = text.find("${") else { return Some(text) };
            let end = start + text[start..].find('}')?;
            let value = match &text[start + 2..end] {
                "project.version" | "version" => self.version.clone(),
                "project.groupId" | "groupId" => self.group.clone(),
                "project.artifactId" => self.artifact.clone(),
                name => self.properties.get(name)?.clone(),
            };
            text.replace_range(start..=end, &value);
        }
        None
    }

    fn dependency(&self, node: Node) -> Option<Dependency> {
        let (group, artifact) = (self.fill(text(node, "groupId")?)?, self.fill(text(node, "artifactId")?)?);
        let given = text(node, "version").and_then(|version| self.fill(version));
        let version = given.or_else(|| self.managed.get(&(group.clone(), artifact.clone())).cloned());
        let scope = text(node, "scope").unwrap_or("compile").to_string();
        let optional = text(node, "optional") == Some("true");
        Some(Dependency { group, artifact, version, scope, optional })
    }
}

fn read(path: &Path, repository: Option<&Path>, depth: usize) -> Result<Pom, String> {
    let source = std::fs::read_to_string(path).map_err(|error| reason(&error))?;
    let document = Document::parse(&source).map_err(|error| format!("not valid XML: {error}"))?;
    let project = document.root_element();
    let mut pom = match child(project, "parent") {
        Some(parent) if depth > 0 => read_parent(parent, path, repository, depth - 1),
        _ => Pom::default(),
    };
    for (field, name) in [(&mut pom.group, "groupId"), (&mut pom.artifact, "artifactId"), (&mut pom.version, "version")]
    {
        if let Some(value) = text(project, name) {
            *field = value.to_string();
        }
    }
    for property in child(project, "properties").into_iter().flat_map(|node| node.children()).filter(Node::is_element) {
        pom.properties.insert(property.tag_name().name().to_string(), property.text().unwrap_or("").to_string());
    }
    let management = child(project, "dependencyManagement").and_then(|node| child(node, "dependencies"));
    for node in management.into_iter().flat_map(|node| node.children()).filter(Node::is_element) {
        if let Some(Dependency { group, artifact, version: Some(version), .. }) = pom.dependency(node) {
            pom.managed.insert((group, artifact), version);
        }
    }
    let own = child(project, "dependencies").into_iter().flat_map(|node| node.children()).filter(Node::is_element);
    let mut unknown = Vec::new();
    let mut dependencies = Vec::new();
    for node in own {
        match pom.dependency(node) {
            Some(dependency) => dependencies.push(dependency),
            None => {
                let part = |name| text(node, name).unwrap_or("?");
                unknown.push(format!("dependency {}:{} cannot be read", part("groupId"), part("artifactId")));
            }
        }
    }
    pom.dependencies.extend(dependencies);
    pom.unknown = unknown;
    pom.packaging = text(project, "packaging").unwrap_or("jar").to_string();
    pom.modules = child(project, "modules")
        .into_iter()
        .flat_map(|node| node.children())
        .filter_map(|node| node.text().map(|text| text.trim().to_string()))
        .filter(|name| !name.is_empty())
        .collect();
    Ok(pom)
}

/// The parent's pom: at its relative path, else in the repository; at the least its coordinates.
fn read_parent(parent: Node, path: &Path, repository: Option<&Path>, depth: usize) -> Pom {
    let coordinate = |name| text(parent, name).unwrap_or_default().to_string();
    let (group, artifact, version) = (coordinate("groupId"), coordinate("artifactId"), coordinate("version"));
    let relative = text(parent, "relativePath").unwrap_or("../pom.xml");
    let beside = path
        .parent()
        .map(|folder| folder.join(relative))
        .map(|beside| if beside.is_dir() { beside.join("pom.xml") } else { beside });
    let stored = repository.map(|repository| {
        let folder = repository.join(group.replace('.', "/")).join(&artifact).join(&version);
        folder.join(format!("{artifact}-{version}.pom"))
    });
    let found = [beside, stored]
        .into_iter()
        .flatten()
        .find_map(|candidate| read(&candidate, repository, depth).ok().filter(|pom| pom.artifact == artifact));
    let parent = found.unwrap_or_else(|| Pom { group, version, ..Pom::default() });
    Pom { modules: Vec::new(), ..parent }
}

fn child<'a, 'd>(node: Node<'a, 'd>, name: &str) -> Option<Node<'a, 'd>> {
    node.children().find(|child| child.tag_name().name() == name)
}

fn text<'a>(node: Node<'a, '_>, name: &str) -> Option<&'a str> {
    child(node, name)?.text().map(str::trim)
}
