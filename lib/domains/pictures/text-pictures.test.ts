import { describe, expect, test } from "vitest";
import {
  describeInText,
  listTextPictures,
  listUndescribed,
} from "@/lib/domains/pictures/text-pictures";
import { cpuMsOf } from "@/testing/cpu";

describe("a picture that nobody has described", () => {
  const addresses = (text: string) => listUndescribed(text).map(({ address }) => address);

  test.each([
    ["![](/a.jpg)", ["/a.jpg"]],
    ['Text ![ ](/a.jpg "Caption") and ![](</b.jpg>)', ["/a.jpg", "/b.jpg"]],
    ["![](/a_(1).jpg)", ["/a_(1).jpg"]],
    ["[![](/a.jpg)](/b)", ["/a.jpg"]],
    ["<p><img src='/a.jpg'><IMG alt='' src=/b.jpg></p>", ["/a.jpg"]],
    ["<img src='/c.jpg' alt=' '>", ["/c.jpg"]],
    ["![][a]\n\n[A]: /a.jpg", ["/a.jpg"]],
    ['![ ][The  kite] and ![][b]\n\n[the kite]: </a.jpg> "Up"\n[b]: /b.jpg', ["/a.jpg", "/b.jpg"]],
    ["![][a]\n\n[a]: /a.jpg\n[a]: /b.jpg", ["/a.jpg"]],
    ["![](/a.jpg) and once more ![](/a.jpg)", ["/a.jpg"]],
  ])("is found in %s", (text, found) => {
    expect(addresses(text)).toEqual(found);
  });

  test.each([
    "![A child](/a.jpg)",
    "![](/a.jpg#decorative)",
    "<img src='/a.jpg#decorative'>",
    '<img alt="A child" src="/a.jpg">',
    "<img alt=child src=/a.jpg>",
    '<img src="/a.jpg" alt="">',
    "<img alt='' src=/a.jpg>",
    '<img src="/a.jpg" alt>',
    "![]()",
    "`![](/a.jpg)`",
    "```md\n![](/a.jpg)\n```",
    "~~~\n<img src='/a.jpg'>",
    "No picture at all.",
    "![A kite][a]\n\n[a]: /a.jpg",
    "![a][]\n\n[a]: /a.jpg",
    "![][a]",
    "![][a]\n\n[a]: /a.jpg#decorative",
    "`![][a]`\n\n[a]: /a.jpg",
  ])("is not found in %s", (text) => {
    expect(addresses(text)).toEqual([]);
  });

  test.each([
    ["a ![](/a.jpg) b", "A [red] kite", "a ![A \\[red\\] kite](/a.jpg) b"],
    ['![](/a.jpg "Cap")', "", '![](/a.jpg#decorative "Cap")'],
    ["<img src='/a.jpg' alt=' '>", 'A "kite"', "<img alt=\"A &quot;kite&quot;\" src='/a.jpg'>"],
    ["<img src='/a.jpg'>", "", "<img src='/a.jpg#decorative'>"],
    ["![](/a.jpg)", "Costs $& and $1", "![Costs $& and $1](/a.jpg)"],
    ["![][a]\n\n[a]: /a.jpg", "A kite", "![A kite][a]\n\n[a]: /a.jpg"],
    ["![][a]\n\n[a]: </a.jpg> 'Up'", "", "![][a]\n\n[a]: </a.jpg#decorative> 'Up'"],
  ])("in %s gets the words %s", (text, alt, described) => {
    const [picture] = listUndescribed(text);
    if (!picture) throw new Error("It was not found.");
    const after = describeInText(text, picture, { alt, decorative: alt === "" });
    expect(after).toBe(described);
    expect(listUndescribed(after)).toEqual([]);
  });

  test("is found quickly in a long text that is made to be slow", () => {
    const texts = [
      "![",
      "![](",
      "<img ",
      "`",
      "```\n",
      "![](/a(",
      "<img alt='",
      "![][a]",
      "[a]: ",
    ].map((part) => part.repeat(40_000));
    expect(cpuMsOf(() => texts.map(listUndescribed))).toBeLessThan(2_000);
  });
});

describe("the pictures of a text", () => {
  test("are listed with their words, in its order", () => {
    const text = `<img alt="A &quot;red&quot; kite" src="/a.jpg"> ![A \\[calm\\] sea](</b.jpg> "Up")

![](/c.jpg#decorative) ![A _hill_][d] ![](/a.jpg)

[d]: /d.jpg`;
    expect(
      listTextPictures(text).map(({ address, alt, decorative }) => [address, alt, decorative]),
    ).toEqual([
      ["/a.jpg", 'A "red" kite', false],
      ["/b.jpg", "A [calm] sea", false],
      ["/c.jpg", "", true],
      ["/d.jpg", "A _hill_", false],
      ["/a.jpg", "", false],
    ]);
  });

  test.each([
    ["![A kite](/a.jpg)", "A red kite", false, "![A red kite](/a.jpg)"],
    ["![A kite](/a.jpg)", "", false, "![](/a.jpg)"],
    ['![A kite](/a.jpg "Up")', "", true, '![](/a.jpg#decorative "Up")'],
    ["x ![](/a.jpg#decorative) y", "A kite", false, "x ![A kite](/a.jpg) y"],
    ["![](/a.jpg#decorative)", "", false, "![](/a.jpg)"],
    ["[a]: /a.jpg\n\n![A kite][a]", "", true, "[a]: /a.jpg#decorative\n\n![][a]"],
    ["[a]: /a.jpg#decorative\n\n![][a]", "A kite", true, "[a]: /a.jpg\n\n![A kite][a]"],
    ["![][a]\n\n[a]: /a.jpg#decorative", "A kite", false, "![A kite][a]\n\n[a]: /a.jpg"],
    ['<img alt="A kite" src="/a.jpg">', "A sea", false, '<img alt="A sea" src="/a.jpg">'],
    ['<img src="/a.jpg#decorative">', "A sea", false, '<img alt="A sea" src="/a.jpg">'],
    ['<img src="/a.jpg" alt="A sea" />', "", true, '<img src="/a.jpg#decorative" />'],
    ['<img src="/a.jpg" alt="">', "A sea", false, '<img alt="A sea" src="/a.jpg">'],
  ])("%s with the words %j, decorative %s, is %s", (text, alt, decorative, described) => {
    const [picture] = listTextPictures(text);
    if (!picture) throw new Error("It was not found.");
    expect(describeInText(text, picture, { alt, decorative })).toBe(described);
  });
});
