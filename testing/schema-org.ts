import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const SCHEMA = "http://schema.org/";
const RDFS = "http://www.w3.org/2000/01/rdf-schema#";
const LINE = /^<([^>]+)> <([^>]+)> <([^>]+)> /;
/** What says something of a node, and no property of it. */
const KEYWORDS = new Set(["@id", "@type", "@context"]);
/** What a text may stand for, as schema.org says of its data types. */
const TEXTS = [
  "Text",
  "URL",
  "Date",
  "DateTime",
  "Time",
  "Duration",
  "CssSelectorType",
  "XPathType",
];

/** schema.org's own vocabulary: who is below whom, and what each property may be of and say. */
function readVocabulary() {
  const parents = new Map<string, Set<string>>();
  const domains = new Map<string, Set<string>>();
  const ranges = new Map<string, Set<string>>();
  const maps = new Map([
    [`${RDFS}subClassOf`, parents],
    [`${SCHEMA}domainIncludes`, domains],
    [`${SCHEMA}rangeIncludes`, ranges],
  ]);
  const file = createRequire(import.meta.url)
    .resolve("@vocabulary/schema")
    .replace(/index[.]js$/, "schema.nq");
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [, subject = "", predicate = "", object = ""] = LINE.exec(line) ?? [];
    const map = maps.get(predicate);
    if (!map || !subject.startsWith(SCHEMA)) continue;
    const name = subject.slice(SCHEMA.length);
    map.set(name, (map.get(name) ?? new Set()).add(object.slice(SCHEMA.length)));
  }
  return { parents, domains, ranges };
}

const { parents, domains, ranges } = readVocabulary();

/** A type with all that it is as well. */
function lineage(type: string): Set<string> {
  const all = new Set([type]);
  for (const each of all) for (const parent of parents.get(each) ?? []) all.add(parent);
  return all;
}

function isA(type: string, wanted: Iterable<string>): boolean {
  const all = lineage(type);
  return [...wanted].some((each) => all.has(each));
}

type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * What a JSON-LD graph has that schema.org does not know: types, properties, properties that are not for their
 * type, values of another kind, and references to nodes that are not there.
 */
export function schemaOrgProblems(graph: Node[]): string[] {
  const problems: string[] = [];
  const types = new Map<string, string>();
  function index(value: unknown): void {
    if (Array.isArray(value)) value.forEach(index);
    if (!isNode(value)) return;
    if (typeof value["@id"] === "string" && typeof value["@type"] === "string") {
      types.set(value["@id"], value["@type"]);
    }
    Object.values(value).forEach(index);
  }
  index(graph);

  function checkValue(place: string, wanted: Set<string>, value: unknown): void {
    if (isNode(value)) {
      const isReference = value["@type"] === undefined;
      const type = isReference ? types.get(String(value["@id"])) : value["@type"];
      if (typeof type !== "string") problems.push(`${place} leads to nothing: ${value["@id"]}`);
      else if (!isA(type, wanted)) problems.push(`${place} cannot be a ${type}`);
      if (!isReference) checkNode(value);
    } else if (typeof value === "number") {
      if (!["Number", "Integer", "Float", "Text"].some((each) => wanted.has(each))) {
        problems.push(`${place} cannot be a number`);
      }
    } else if (typeof value === "boolean") {
      if (!wanted.has("Boolean")) problems.push(`${place} cannot be true or false`);
    } else if (typeof value === "string") {
      // A URL may stand for whatever is there.
      const isAddress = /^https?:/.test(value);
      if (!isAddress && !TEXTS.some((each) => wanted.has(each))) {
        problems.push(`${place} cannot be a text`);
      }
      const isDate = wanted.has("Date") || wanted.has("DateTime");
      if (isDate && Number.isNaN(Date.parse(value))) problems.push(`${place} is no date: ${value}`);
    } else problems.push(`${place} is ${value}`);
  }

  function checkNode(node: Node): void {
    const type = String(node["@type"]);
    if (!parents.has(type) && type !== "Thing") problems.push(`there is no type ${type}`);
    for (const [name, value] of Object.entries(node)) {
      if (KEYWORDS.has(name) || value === undefined) continue;
      const place = `${type}.${name}`;
      // What is asked of a caller: the name of a property of the action, and '-input' (schema.org/docs/actions.html).
      const asked = isA(type, ["Action"]) ? /^(.+)-(?:input|output)$/.exec(name)?.[1] : undefined;
      const of = domains.get(asked ?? name);
      if (!of) {
        problems.push(`there is no property ${place}`);
        continue;
      }
      if (!isA(type, of)) problems.push(`${place} is not for a ${type}`);
      const range = asked ? new Set(["Text"]) : (ranges.get(name) ?? new Set());
      for (const one of [value].flat()) checkValue(place, range, one);
    }
  }
  graph.forEach(checkNode);
  return problems;
}

type Fields = { required: string[]; recommended: string[] };

/**
 * What Google requires and recommends for rich results, by its pages "Article", "Breadcrumb", "Video", "Profile
 * page", "Organization" and "Site name" under https://developers.google.com/search/docs/appearance/structured-data.
 * Left out are: of a video contentUrl and duration, which YouTube keeps; of a profile its figures, which an author of
 * one site has not, and its dates, which nobody writes down; of a site a second name; of an organization its postal
 * address, telephone and numbers of registers, which a person's site does not show. For a book Google has rules for
 * shops and libraries alone: here is what names one.
 */
export const GOOGLE_FIELDS: Record<string, Fields> = {
  Article: {
    required: [],
    recommended: ["author", "dateModified", "datePublished", "headline", "image"],
  },
  BreadcrumbList: { required: ["itemListElement"], recommended: [] },
  ListItem: { required: ["position"], recommended: [] },
  "ListItem of BreadcrumbList": { required: ["item", "name", "position"], recommended: [] },
  VideoObject: {
    required: ["name", "thumbnailUrl", "uploadDate"],
    recommended: ["description", "embedUrl"],
  },
  ProfilePage: { required: ["mainEntity"], recommended: [] },
  Person: { required: ["name"], recommended: ["description", "image", "sameAs", "url"] },
  Organization: { required: [], recommended: ["logo", "name", "sameAs", "url"] },
  WebSite: { required: ["name", "url"], recommended: [] },
  Book: { required: ["author", "name", "sameAs"], recommended: ["image"] },
};

/** Fields that Google asks for of one of these, and a graph does not have; nested ones as well. */
export function googleProblems(graph: Node[]): string[] {
  const problems: string[] = [];
  function visit(value: unknown, parent = ""): void {
    if (Array.isArray(value)) for (const one of value) visit(one, parent);
    if (!isNode(value)) return;
    const type = String(value["@type"]);
    const fields = GOOGLE_FIELDS[`${type} of ${parent}`] ?? GOOGLE_FIELDS[type];
    const { required = [], recommended = [] } = fields ?? {};
    for (const name of [...required, ...recommended]) {
      const at = value[name];
      const isEmpty = at === undefined || at === "" || (Array.isArray(at) && at.length === 0);
      if (isEmpty) problems.push(`${type}.${name} is missing`);
    }
    for (const inner of Object.values(value)) visit(inner, type);
  }
  visit(graph);
  return problems;
}
