import { describe, expect, test } from "vitest";
import { checkSender, type SenderSetting } from "@/lib/site/health/sender";

const setting: SenderSetting = {
  domain: "news.example.org",
  server: "smtp.mailgun.org",
  login: "news.example.org",
  selector: "mailo",
  owner: "owner@example.org",
};

const good: Record<string, string[]> = {
  "news.example.org": ["google-site-verification=abc", "v=spf1 include:mailgun.org ~all"],
  "mailo._domainkey.news.example.org": ["k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4"],
  "_dmarc.example.org": ["v=DMARC1; p=quarantine; rua=mailto:reports@example.org"],
};

async function check(records: Record<string, string[]>, changes: Partial<SenderSetting> = {}) {
  const found = await checkSender({ ...setting, ...changes }, async (name) => records[name] ?? []);
  return Object.fromEntries(found.map(({ name, ...rest }) => [name, rest]));
}

test("a domain with all three records is fine, also by the record of the domain above", async () => {
  expect(await check(good)).toEqual({
    SPF: { state: "ok", says: "v=spf1 include:mailgun.org ~all", record: null },
    DKIM: { state: "ok", says: "Signed as mailo._domainkey.news.example.org.", record: null },
    DMARC: {
      state: "ok",
      says: "v=DMARC1; p=quarantine; rua=mailto:reports@example.org",
      record: null,
    },
  });
});

test("a domain without records is shown which to add, word for word", async () => {
  expect(await check({})).toMatchObject({
    SPF: {
      state: "failed",
      record: { host: "news.example.org", value: "v=spf1 include:mailgun.org ~all" },
    },
    DKIM: { state: "failed", record: { host: "mailo._domainkey.news.example.org" } },
    DMARC: {
      state: "failed",
      record: {
        host: "_dmarc.news.example.org",
        value: "v=DMARC1; p=none; rua=mailto:owner@example.org",
      },
    },
  });
});

test("a server that no provider of ours has is named by itself, also by its address", async () => {
  expect(await check({}, { server: "mail.example.net" })).toMatchObject({
    SPF: { record: { value: "v=spf1 a:mail.example.net ~all" } },
  });
  expect(await check({}, { server: "192.0.2.1" })).toMatchObject({
    SPF: { record: { value: "v=spf1 ip4:192.0.2.1 ~all" } },
  });
  expect(await check({}, { server: "[2001:db8::1]" })).toMatchObject({
    SPF: { record: { value: "v=spf1 ip6:2001:db8::1 ~all" } },
  });
});

function checkOwn(...records: string[]) {
  return check({ "news.example.org": records }, { server: "mail.example.net" });
}

test.each([
  "v=spf1 -all",
  "v=spf1 ~all",
  "v=spf1",
  "v=spf1 -ip4:192.0.2.1 ?mx -all",
  "v=spf1 -all mx",
  "v=spf1 redirect=_spf.example.net -all",
])("“%s” lets nobody send, so a server of one’s own is to be added in front", async (record) => {
  expect(await checkOwn(record)).toMatchObject({
    SPF: {
      state: "failed",
      record: {
        host: "news.example.org",
        value: record.replace("v=spf1", "v=spf1 a:mail.example.net"),
      },
    },
  });
});

test.each([
  "v=spf1 a -all",
  "v=spf1 a:www.example.org/24 -all",
  "v=spf1 +mx ~all",
  "v=spf1 ip4:192.0.2.0/24 -all",
  "v=spf1 ip6:2001:db8::/32 -all",
  "v=spf1 include:_spf.example.net -all",
  "v=spf1 redirect=_spf.example.net",
])("“%s” lets somebody send, and whether that is the own server is left open", async (record) => {
  expect((await checkOwn(record)).SPF).toEqual({
    state: "ok",
    says: `${record} Whether that lets your email server in, mail.example.net, can’t be seen from here.`,
    record: null,
  });
});

test.each(["v=spf1 mx a:Mail.Example.net -all", "v=spf1 +all"])(
  "“%s” lets the own server send, which leaves nothing open",
  async (record) => {
    expect((await checkOwn(record)).SPF).toEqual({ state: "ok", says: record, record: null });
  },
);

test("several SPF records that let nobody send become one that lets the own server", async () => {
  expect(await checkOwn("v=spf1 -all", "v=spf1 ~all")).toMatchObject({
    SPF: { state: "failed", record: { value: "v=spf1 a:mail.example.net ~all" } },
  });
});

test.each([
  ["Postmark", "smtp.postmarkapp.com"],
  ["Amazon SES", "email-smtp.eu-west-1.amazonaws.com"],
  ["SendGrid", "smtp.sendgrid.net"],
  ["Brevo", "smtp-relay.brevo.com"],
])("%s needs no SPF record at the sender’s domain, whatever is there", async (name, server) => {
  const needless = {
    state: "ok",
    says: `None is needed at news.example.org: receivers check where bounces go, which is ${name}’s own domain, and DKIM shows that it is yours. A return path of your own needs the records that ${name} shows.`,
    record: null,
  };
  expect((await check({}, { server })).SPF).toEqual(needless);
  const closed = { "news.example.org": ["v=spf1 -all"] };
  expect((await check(closed, { server })).SPF).toEqual(needless);
});

test("a server on a machine rented from Amazon is not Amazon’s own", async () => {
  const server = "ec2-192-0-2-1.eu-west-1.compute.amazonaws.com";
  expect(await check({}, { server })).toMatchObject({
    SPF: { state: "failed", record: { value: `v=spf1 a:${server} ~all` } },
  });
});

test("Resend’s SPF record is at send, below the sender’s domain", async () => {
  const asShown = { "send.news.example.org": ["v=spf1 include:amazonses.com ~all"] };
  expect((await check(asShown, { server: "smtp.resend.com" })).SPF).toEqual({
    state: "ok",
    says: "At send.news.example.org: v=spf1 include:amazonses.com ~all",
    record: null,
  });
});

test("without a record at send Resend’s may stand at a name of one’s own, so nothing is called wrong", async () => {
  const elsewhere = { "news.example.org": ["v=spf1 include:amazonses.com ~all"] };
  expect((await check(elsewhere, { server: "smtp.resend.com" })).SPF).toEqual({
    state: "unknown",
    says: "Resend’s email comes back to send.news.example.org, where this is to be done unless you chose another name for its return path. No record says which servers may send your email. Please add this one:",
    record: { host: "send.news.example.org", value: "v=spf1 include:amazonses.com ~all" },
  });
});

describe("Mailgun that sends as a domain below the sender’s", () => {
  const below = { domain: "example.org", login: "mg.example.org" };
  const records = {
    "example.org": ["v=spf1 -all"],
    "mg.example.org": ["v=spf1 include:mailgun.org ~all"],
    "mailo._domainkey.mg.example.org": ["k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4"],
    "_dmarc.example.org": ["v=DMARC1; p=none"],
  };

  test("is asked for there, and DMARC at the sender’s domain", async () => {
    expect(await check(records, below)).toEqual({
      SPF: {
        state: "ok",
        says: "At mg.example.org: v=spf1 include:mailgun.org ~all",
        record: null,
      },
      DKIM: { state: "ok", says: "Signed as mailo._domainkey.mg.example.org.", record: null },
      DMARC: { state: "ok", says: "v=DMARC1; p=none", record: null },
    });
  });

  test("gets no record at the sender’s domain, where it would do nothing", async () => {
    const elsewhere = { "example.org": ["v=spf1 include:mailgun.org ~all"] };
    expect(await check(elsewhere, below)).toMatchObject({
      SPF: {
        state: "failed",
        says: "Mailgun sends as mg.example.org, which the site signs in as. No record says which servers may send your email. Please add this one:",
        record: { host: "mg.example.org", value: "v=spf1 include:mailgun.org ~all" },
      },
      DKIM: { state: "failed", record: { host: "mailo._domainkey.mg.example.org" } },
    });
  });

  test("is not known to where the name to sign in with is no address", async () => {
    expect((await check(good, { login: "" })).SPF).toMatchObject({ state: "ok" });
  });

  test("is Mailgun’s way alone: others send as the sender’s domain, whoever signs in", async () => {
    const google = { "example.org": ["v=spf1 include:_spf.google.com ~all"] };
    const found = await check(google, { ...below, server: "smtp.gmail.com" });
    expect(found.SPF).toMatchObject({ state: "ok" });
  });
});

test("an SPF record without the provider is changed, one that includes it through another is not", async () => {
  const others = { ...good, "news.example.org": ["v=spf1 include:_spf.example.net -all"] };
  expect(await check(others)).toMatchObject({
    SPF: {
      state: "failed",
      record: { value: "v=spf1 include:mailgun.org include:_spf.example.net -all" },
    },
  });
  const through = { ...others, "_spf.example.net": ["v=spf1 include:mailgun.org ~all"] };
  expect(await check(through)).toMatchObject({ SPF: { state: "ok" } });
});

test("records that include one another end", async () => {
  const circle = {
    "news.example.org": ["v=spf1 include:a.example ~all"],
    "a.example": ["v=spf1 include:b.example ~all"],
    "b.example": ["v=spf1 include:a.example ~all"],
  };
  expect(await check(circle)).toMatchObject({ SPF: { state: "failed" } });
});

test("several SPF records become one", async () => {
  const several = {
    "news.example.org": ["v=spf1 include:mailgun.org ~all", "v=spf1 ip4:192.0.2.1 -all"],
  };
  expect(await check(several)).toMatchObject({
    SPF: { state: "failed", record: { value: "v=spf1 include:mailgun.org ip4:192.0.2.1 ~all" } },
  });
  const without = { "news.example.org": ["v=spf1 mx ~all", "v=spf1 ip4:192.0.2.1 -all"] };
  expect(await check(without)).toMatchObject({
    SPF: { state: "failed", record: { value: "v=spf1 include:mailgun.org mx ip4:192.0.2.1 ~all" } },
  });
});

test("a key that was taken back is none, and the usual names are tried where none is set", async () => {
  const revoked = { ...good, "mailo._domainkey.news.example.org": ["v=DKIM1; k=rsa; p="] };
  expect(await check(revoked)).toMatchObject({ DKIM: { state: "failed" } });
  expect(await check(good, { selector: undefined })).toMatchObject({ DKIM: { state: "ok" } });
  expect(await check({}, { selector: undefined })).toMatchObject({ DKIM: { state: "unknown" } });
});

test("while DNS cannot be asked nothing is known, and nothing is called wrong", async () => {
  const found = await checkSender(setting, () => Promise.reject(new Error("ETIMEOUT")));
  expect(found.map(({ state }) => state)).toEqual(["unknown", "unknown", "unknown"]);
});
