// @ts-check
// A migration runs while the release before it serves readers: it takes nothing from that one, and waits and locks briefly.
// By hand: Squawk has a binary of 25 MB for each system, and lets an UPDATE of a whole table pass.

const NAME = String.raw`(?:"public"\.|public\.)?("[^"]+"|\w+)`;

/** Comments, texts, names, bodies and ends of statements. */
const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

/** The statements of a script without comments, texts and bodies of functions. @param {string} sql */
function readStatements(sql) {
  return sql
    .replace(TOKEN, (token) => {
      if (token === ";") return "\0";
      if (/^(?:--|\/\*)/.test(token)) return " ";
      if (token.startsWith("'")) return "''";
      return token.replaceAll("\0", "");
    })
    .split("\0")
    .map((statement) => statement.replace(/\s+/g, " ").trim())
    .map((statement) =>
      /^DO\b/i.test(statement) ? statement : statement.replace(/\$(\w*)\$.*\$\1\$/, "$$$$"),
    )
    .filter(Boolean);
}

/** The parts of an ALTER TABLE: what is between commas outside of brackets. @param {string} actions */
function readActions(actions) {
  let depth = 0;
  const marked = actions.replace(/"[^"]*"|[(),[\]]/g, (token) => {
    if (token === "(" || token === "[") depth += 1;
    if (token === ")" || token === "]") depth -= 1;
    return token === "," && depth === 0 ? "\0" : token;
  });
  return marked
    .split("\0")
    .map((action) => action.trim())
    .map((action) =>
      action.replace(
        /^ADD (?="|(?!COLUMN|CONSTRAINT|FOREIGN|CHECK|UNIQUE|PRIMARY|EXCLUDE)\w)/i,
        "ADD COLUMN ",
      ),
    );
}

const ONLY_ADD = "Migrations only add: leave it, and stop using it.";

/** What takes something from the release before, wherever it is. @type {[RegExp, string][]} */
const STATEMENTS = [
  [/^DROP (?:TABLE|TYPE|SCHEMA)\b/i, `takes away what the release before uses. ${ONLY_ADD}`],
  [/^ALTER\b.*\bRENAME\b/i, `renames what the release before uses. ${ONLY_ADD}`],
  [
    /^(?:LOCK|TRUNCATE|CLUSTER|VACUUM|REINDEX)\b/i,
    "keeps everybody from a table for as long as it runs. Leave it out of migrations.",
  ],
  [
    /^REFRESH MATERIALIZED VIEW (?!CONCURRENTLY)/i,
    "keeps readers from the view while it is made. Refresh it from a tick, CONCURRENTLY.",
  ],
];

/** What an ALTER TABLE may not do to a table that has rows. @type {[RegExp, string][]} */
const ACTIONS = [
  [
    /^DROP (?!TRIGGER\b)|^ALTER (?:COLUMN )?\S+ DROP DEFAULT/i,
    `takes away what the release before uses. ${ONLY_ADD}`,
  ],
  [
    /^ALTER (?:COLUMN )?\S+ (?:SET DATA )?TYPE\b/i,
    "writes the whole table anew while nobody can read it. Add a column beside it, fill that in batches, and read it instead.",
  ],
  [
    /^ALTER (?:COLUMN )?\S+ SET NOT NULL/i,
    "reads the whole table while nobody can use it, and refuses what the release before writes. Add a CHECK (… IS NOT NULL) NOT VALID, and VALIDATE it in a later migration.",
  ],
  [
    /^SET (?:TABLESPACE|LOGGED|UNLOGGED|ACCESS METHOD)\b/i,
    "writes the whole table anew while nobody can read it. Make a new table instead.",
  ],
  [
    /^ADD COLUMN\b(?!.*\bDEFAULT\b).*\bNOT NULL\b/i,
    "asks for a value that the release before does not give. Give it a constant DEFAULT, or leave NOT NULL out.",
  ],
  [
    /^ADD COLUMN\b.*\bDEFAULT (?!(?:now\(\)|CURRENT_TIMESTAMP\b|ARRAY\[))[^']*\w\(|^ADD COLUMN\b.*\b(?:GENERATED|\w*SERIAL)\b/i,
    "writes the whole table anew, as each row gets a value of its own. Add the column without it, SET DEFAULT next, and fill it in batches.",
  ],
  [
    /^ADD COLUMN\b.*\b(?:UNIQUE|PRIMARY KEY|REFERENCES|CHECK)\b/i,
    "looks through the whole table while nobody can write to it. Add the column alone, and the rule in a migration of its own.",
  ],
  [
    /^ADD (?:CONSTRAINT \S+ )?(?:FOREIGN KEY|CHECK)\b(?!.*\bNOT VALID\b)/i,
    "looks through the whole table while nobody can write to it. Add it NOT VALID, and VALIDATE it in a later migration.",
  ],
  [
    /^ADD (?:CONSTRAINT \S+ )?(?:UNIQUE|PRIMARY KEY|EXCLUDE)\b(?!.*\bUSING INDEX\b)/i,
    "builds an index while nobody can use the table. CREATE UNIQUE INDEX CONCURRENTLY in a migration of its own, then add the constraint USING INDEX.",
  ],
];

const IN_BATCHES =
  "In a migration of its own: DO $$ … LOOP … a statement for the next 1000 rows (LIMIT) … EXIT WHEN NOT FOUND; COMMIT; END LOOP … $$.";

/** True for what PostgreSQL runs outside of transactions alone. @param {string} statement */
function isApart(statement) {
  return (
    /^(?:CREATE (?:UNIQUE )?|DROP )INDEX CONCURRENTLY\b/i.test(statement) || isBatched(statement)
  );
}

/** @param {string} statement */
function isBatched(statement) {
  return /^DO\b.*\bLOOP\b.*\bCOMMIT\b/i.test(statement) && /\bLIMIT\b/i.test(statement);
}

/**
 * @param {string} statement @param {Set<string>} made the tables of this migration, which have no rows
 * @returns {string[]}
 */
function reviewStatement(statement, made) {
  const found = STATEMENTS.filter(([pattern]) => pattern.test(statement)).map(([, says]) => says);
  const index = new RegExp(
    `^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?.*?\\bON (?:ONLY )?${NAME}`,
    "i",
  ).exec(statement);
  if (index && !index[1] && !made.has(index[2] ?? "")) {
    found.push(
      "keeps everybody from writing while it is built. CREATE INDEX CONCURRENTLY, in a migration of its own.",
    );
  }
  if (index?.[1] && /\bIF NOT EXISTS\b/i.test(statement)) {
    found.push("takes an index that was not finished for a whole one. Leave IF NOT EXISTS out.");
  }
  const change = new RegExp(`^(?:UPDATE|DELETE FROM|MERGE INTO) (?:ONLY )?${NAME}`, "i").exec(
    statement,
  );
  const isHidden =
    /^(?:WITH|DO)\b.*(?<!FOR |ON |DO |BEFORE |AFTER )\b(?:UPDATE|DELETE FROM|MERGE INTO) /i.test(
      statement,
    );
  if ((change && !made.has(change[1] ?? "")) || (isHidden && !isBatched(statement))) {
    found.push(`holds every row that it writes until it ends. ${IN_BATCHES}`);
  }
  const alter = new RegExp(`^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?${NAME} (.*)$`, "i").exec(
    statement,
  );
  if (alter && !made.has(alter[1] ?? "")) {
    const actions = readActions(alter[2] ?? "");
    for (const [pattern, says] of ACTIONS) {
      if (actions.some((action) => pattern.test(action))) found.push(says);
    }
  }
  return found.map((says) => `${statement.slice(0, 100)} ${says}`);
}

/** A table that is changed, gets or loses a trigger, or is referred to by a foreign key. */
const LOCKED = new RegExp(
  `^(?:ALTER TABLE|(?:CREATE|DROP)\\b[^"]*\\bTRIGGER .*? ON) (?:IF EXISTS )?(?:ONLY )?${NAME}|\\bREFERENCES ${NAME}`,
  "gi",
);

const READ = String.raw`(?:\b(?:FROM|JOIN|USING|TABLE)|,) (?:ONLY )?(?:"?public"?\.)?`;

/** The tables that a statement keeps from others until the transaction ends. @param {string} statement */
function locks(statement) {
  if (/^[^,]* VALIDATE CONSTRAINT \S+$/i.test(statement)) return [];
  return [...statement.matchAll(LOCKED)].map(([, changed, other]) => changed ?? other ?? "");
}

/**
 * What reads tables that stay locked meanwhile; what a function reads is not seen.
 * @param {string[]} statements @param {Set<string>} made
 */
function reviewReads(statements, made) {
  return statements.flatMap((statement, place) => {
    if (/^(?:ALTER|CREATE|DROP|COMMENT)\b(?! TABLE .* AS\b)/i.test(statement)) return [];
    const locked = new Set(statements.slice(0, place).flatMap(locks));
    return [...locked].flatMap((name) => {
      if (made.has(name) || !new RegExp(`${READ}${name}(?![\\w."])`, "i").test(statement))
        return [];
      return `${statement.slice(0, 100)} reads ${name} while this migration keeps others from it. Read it in a later one, in batches.`;
    });
  });
}

/**
 * Why a migration must not run on a site that is live, each with what to do instead; empty where it may.
 * @param {string} sql @returns {string[]}
 */
export function reviewMigration(sql) {
  const statements = readStatements(sql);
  const made = new Set(
    statements.map(
      (one) => new RegExp(`^CREATE TABLE (?:IF NOT EXISTS )?${NAME}`, "i").exec(one)?.[1] ?? "",
    ),
  );
  const found = [
    ...statements.flatMap((statement) => reviewStatement(statement, made)),
    ...reviewReads(statements, made),
  ];
  if (statements.some(isApart)) {
    if (statements.length > 1) {
      found.push(
        "What runs CONCURRENTLY or in batches must be alone: several statements are one transaction.",
      );
    }
    return found;
  }
  if (
    !/^SET LOCAL lock_timeout (?:=|TO) ''$/i.test(statements[0] ?? "") ||
    /lock_timeout\W+'0\w*'/i.test(sql)
  ) {
    found.push(
      `Begin with ${LOCK_TIMEOUT} Whoever waits for a lock keeps everybody behind them waiting.`,
    );
  }
  const isValidating = (/** @type {string} */ one) => /\bVALIDATE CONSTRAINT\b/i.test(one);
  if (statements.some(isValidating) && statements.some((one) => locks(one).length > 0)) {
    found.push(
      "VALIDATE CONSTRAINT belongs into a later migration: here it reads the table under the lock of what is changed.",
    );
  }
  return found;
}

/** Sent as one script, a migration is one transaction. */
export const LOCK_TIMEOUT = "SET LOCAL lock_timeout = '5s';";

/** What stays of a migration that PostgreSQL runs outside of a transaction, when it fails. @param {string} sql */
export function whatStays(sql) {
  const [statement = ""] = readStatements(sql);
  if (!isApart(statement)) return null;
  const index = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (\S+)/i.exec(statement)?.[1];
  return index
    ? `The index that it did not finish stays. Remove it first: DROP INDEX CONCURRENTLY IF EXISTS ${index};`
    : "What it did so far stays, and it goes on from there.";
}
