import { describe, expect, test } from "vitest";
import { readExport } from "@/lib/domains/imports/export/read-export";
import { convertText } from "@/lib/domains/imports/texts/convert";
import { zipOf } from "@/testing/files";
import { bring, bringOne, fileOf, sample } from "@/testing/open-export";

const PICTURE = Buffer.from("x");
const head = "---\ntitle: A\ndate: 2020-01-02\n---\n";

/** A text of Markdown at its place in a folder, with what lies beside it. */
const markdown = (
  body: string,
  path = "content/posts/a.md",
  more: Record<string, string | Buffer> = {},
) => bringOne(zipOf({ [path]: head + body, ...more }));

const sampleAt = (name: string, path: string, more: Record<string, string | Buffer> = {}) =>
  bringOne(zipOf({ [path]: sample(name), ...more }));

describe("code is code, and prose is prose", () => {
  test("in a generator’s own marks, by its indent and within HTML", async () => {
    const { content, notes } = await sampleAt("code-in-shortcode.md", "content/posts/a.md");
    expect(content).toBe(
      "```python\nimport os\nexport = 1\n```\n\n    export PATH=/x\n    map <C-j> <Esc>\n\n<pre>\nimport os\n</pre>",
    );
    expect(notes).toEqual([]);
  });

  test("where a line of prose begins as a line of a program", async () => {
    const { content, notes } = await sampleAt("prose-export.md", "content/posts/a.md");
    expect([content, notes]).toEqual(["We wrote to the board:\nexport rules are hard.", []]);
  });

  test.each([
    ["a fence", "```\n{{ x }} {% y %} {{< z >}} {: .a}\n[a](b.png)\n```"],
    ["a fence of tildes within a quote", "> ~~~\n> {{< z >}} <Foo/>\n> ~~~"],
    ["a fence within a list", "- a\n\n  ```\n  {% y %}\n  import x\n  ```"],
    ["a longer fence around a shorter", "````\n```\n{{< z >}}\n```\n{{< y >}}\n````"],
    ["a line’s own code", "Write `{{< z >}}` or ``{% a ` b %}`` or `{: .c}`."],
    ["an indent below a paragraph", 'a\n\n\t{{ x }}\n\t<iframe src="https://a.example"></iframe>'],
    [
      "HTML’s own code",
      'a <code>{{< z >}} {% y %}</code> b\n\n<pre class="x">\n{{ a }}\n\n{% b %}\n</pre>',
    ],
    ["a fence that never ends", "a\n\n```\n{{< z >}}\n{% y %}"],
  ])("every letter of %s stays", async (_, body) => {
    const { content, notes } = await markdown(body, "_posts/2020-01-02-a.md");
    expect([content, notes]).toEqual([body, []]);
  });

  test.each([
    [
      '{{< code language="python" >}}\nvector<int> x; <C-j>\n{{< /code >}}',
      "```python\nvector<int> x; <C-j>\n```",
    ],
    ["{{< terminal >}}\n$ a <b>\n{{< /terminal >}}", "```\n$ a <b>\n```"],
    ['{{% console title="My shell" %}}\na\n{{% /console %}}', "My shell\n\n```\na\n```"],
    ['{{< highlight go "linenos=table" >}}\na\n{{< /highlight >}}', "```go\na\n```"],
    ["{{< prism >}}\n{{ a }}\n{{< /prism >}}", "```\n{{ a }}\n```"],
    ["{% prism js %}\na<b>c\n{% endprism %}", "```js\na<b>c\n```"],
    ["{% terminal %}\n<C-j>\n{% endterminal %}", "```\n<C-j>\n```"],
    ["{% highlight ruby linenos %}\na\n{% endhighlight %}", "```ruby\na\n```"],
    ["{% codeblock Title lang:js %}\na\n{% endcodeblock %}", "Title\n\n```js\na\n```"],
  ])("every letter stays between a generator’s own marks: %j", async (body, content) => {
    const came = await markdown(body);
    expect([came.content, came.notes]).toEqual([content, []]);
  });

  test("code of another file is named, and takes nothing that follows", async () => {
    const { content, notes } = await markdown(
      '{{< code file="a.go" />}}\n\n{{< code file="b.go" >}}\n\nx',
    );
    expect([content, notes.map(({ subject }) => subject)]).toEqual(["x", ["code", "code"]]);
  });

  test("a fence may stand in a generator’s marks for code", async () => {
    const { content } = await markdown(
      "{% highlight md %}\n```\na\n```\n{% endhighlight %}\n\n{% highlight js %}\nb\n{% endhighlight %}",
      "_posts/2020-01-02-a.md",
    );
    expect(content).toBe("````md\n```\na\n```\n````\n\n```js\nb\n```");
  });

  test("MDX loses its programs, and only MDX", async () => {
    const body =
      'import A from "./a"\nexport const x = {\n  a: 1\n}\n\n# Head\n\n<A b="c">\n  Words {/* aside */}\n</A>\n\nWe import <b>goods</b>.\n\n```js\nimport y\n<A />\n```';
    const mdx = await markdown(body, "content/posts/a.mdx");
    expect(mdx.content).toBe(
      "# Head\n\n\n  Words \n\n\nWe import <b>goods</b>.\n\n```js\nimport y\n<A />\n```",
    );
    expect(mdx.notes.map(({ subject }) => subject)).toEqual(["import and export", "<A>"]);
    expect((await markdown(body)).content).toBe(body);
  });
});

describe("templates of an old site are never what readers see", () => {
  test.each(["_posts/2020-01-02-a.md", "content/posts/a.md", "a.md"])(
    "addresses that Jekyll made whole, in %s",
    async (path) => {
      const { content, pictures } = await sampleAt("jekyll-picture.md", path, {
        "assets/a.jpg": PICTURE,
      });
      expect(content).toBe("![a](https://picture.invalid/0) [b](/about/)");
      expect(pictures).toEqual(["file:assets/a.jpg"]);
    },
  );

  test("kramdown’s lists of attributes", async () => {
    const { content, notes } = await sampleAt("kramdown.md", "_posts/2020-01-02-a.md", {
      "_posts/a.jpg": PICTURE,
    });
    expect(content).toBe("![a](https://picture.invalid/0)\n\nPara\n\n\n## Head");
    expect(notes).toEqual([]);
  });

  test.each([
    ['[x](https://a.example){:target="_blank" rel="noopener"} y', "[x](https://a.example/) y"],
    ["a **b**{: .big} c", "a **b** c"],
    ["a `b`{:.language-js} c", "a `b` c"],
    ["## One {#one .two}\n\nText", "## One\n\nText"],
    ["## One {-}\n\nText", "## One\n\nText"],
    ["{% raw %}{{ x }}{% endraw %}", "{{ x }}"],
    ["a {% comment %}b{% endcomment %}c", "a c"],
    ["{::comment}\nb\n{:/comment}\na", "a"],
    ["{{ site.baseurl }}/x and {{ page.title }}", "/x and A"],
    ["{% youtube VNNsN9IJkws %}", "https://www.youtube.com/watch?v=VNNsN9IJkws"],
    [
      '{% include figure.html src="https://a.example/x.png" caption="Cap" %}',
      '![](https://picture.invalid/0 "Cap")',
    ],
    [
      '{% include video id="VNNsN9IJkws" provider="youtube" %}',
      "https://www.youtube.com/watch?v=VNNsN9IJkws",
    ],
    ["{% gist ann/123abc %}", "https://gist.github.com/ann/123abc"],
    ["A set {a, b} and f{x}", "A set {a, b} and f{x}"],
  ])("of Jekyll: %s", async (body, content) => {
    const came = await markdown(body, "_posts/2020-01-02-a.md");
    expect(came.content.replace("(https://a.example)", "(https://a.example/)")).toBe(content);
    expect(came.notes.filter(({ kind }) => kind === "shortcode")).toEqual([]);
  });

  test.each([
    [
      '{{< figure src="https://a.example/x.png" alt="b" caption="C \\"d\\"" >}}',
      /^!\[b\]\(https:\/\/picture\.invalid\/0 ".*"\)$/,
    ],
    ["{{< youtube VNNsN9IJkws >}}", /^https:\/\/www\.youtube\.com\/watch\?v=VNNsN9IJkws$/],
    [
      '{{< youtube id="VNNsN9IJkws" autoplay="true" >}}',
      /^https:\/\/www\.youtube\.com\/watch\?v=VNNsN9IJkws$/,
    ],
    ["{{< vimeo 146022717 >}}", /^https:\/\/vimeo\.com\/146022717$/],
    [
      '{{< x user="ann" id="453110110599495680" >}}',
      /^https:\/\/twitter\.com\/ann\/status\/453110110599495680$/,
    ],
    ["{{< tweet 453110110599495680 >}}", /^https:\/\/twitter\.com\/i\/status\/453110110599495680$/],
    ["{{< instagram BWNjjyYFxVx >}}", /^https:\/\/www\.instagram\.com\/p\/BWNjjyYFxVx\/$/],
    [
      "{{< gist ann 50a7482715eac222e230d1e64dd9a89b >}}",
      /^https:\/\/gist\.github\.com\/ann\/50a7482715eac222e230d1e64dd9a89b$/,
    ],
    ['{{< img "https://a.example/x.webp" >}}', /^!\[\]\(https:\/\/picture\.invalid\/0\)$/],
    [
      '{{< details summary="More" >}}\nWords\n{{< /details >}}',
      /^<details><summary>More<\/summary>\n\nWords\n\n<\/details>$/,
    ],
    ["Write {{</* figure */>}} so", /^Write \{\{< figure >\}\} so$/],
    ["{{% comment %}}\na\n{{% /comment %}}b", /^b$/],
    ["Two brackets {{ words }} are words", /^Two brackets \{\{ words \}\} are words$/],
  ])("of Hugo: %s", async (body, content) => {
    const came = await markdown(body);
    expect(came.content).toMatch(content);
    expect(came.notes.filter(({ kind }) => kind === "shortcode")).toEqual([]);
  });

  test.each([
    [
      "{% codeblock lang:js %}\nlet a = '{{ x }}';\n{% endcodeblock %}",
      "```js\nlet a = '{{ x }}';\n```",
    ],
    [
      "{% codeblock _.compact https://u.example %}\na\n{% endcodeblock %}",
      "_.compact https://u.example\n\n```\na\n```",
    ],
    [
      "{% blockquote Ann, A book %}\nOne\ntwo\n{% endblockquote %}",
      "> One\n> two\n>\n> — Ann, A book",
    ],
    ["{% asset_img a.png A long day %}", "![A long day](https://picture.invalid/0)"],
    ["{% img left /a.png 10 20 'By the sea' %}", "![By the sea](https://picture.invalid/0)"],
    ['{% image "./a.png", "By the sea", "100vw" %}', "![By the sea](https://picture.invalid/0)"],
    [
      "[x]({filename}b.md) ![a]({static}/a.png)",
      "[x](https://item.invalid/b) ![a](https://picture.invalid/0)",
    ],
    ["{% post_link b 'Words' %}", "[Words](https://item.invalid/b)"],
    [
      '{{< figure src="a.png" title="T" caption="C" attr="Ann" >}}',
      '![](https://picture.invalid/0 "T – C – Ann")',
    ],
    ['{{< audio src="https://a.example/x.mp3" >}}', "<https://a.example/x.mp3>"],
    [
      "![a](<my a.png>) ![b](my a.png)",
      "![a](<https://picture.invalid/0>) ![b](https://picture.invalid/0)",
    ],
    ["<img alt=b src=a.png>", "<img alt=b src=https://picture.invalid/0>"],
    ["One[^1].\n\n[^1]: Note of it", "One[^1].\n\n[^1]: Note of it"],
  ])("of Hexo, Pelican and others: %s", async (body, content) => {
    const { found, folder } = await readExport(
      fileOf(
        zipOf({
          "source/_posts/a.md": head + body,
          "source/_posts/b.md": `${head}b`,
          "source/_posts/a.png": PICTURE,
          "source/_posts/my a.png": PICTURE,
        }),
      ),
      () => {},
    );
    for await (const one of found) {
      if (!("text" in one) || one.text.key !== "source/_posts/a.md") continue;
      const came = convertText(one.text, {
        site: "",
        itemAt: (key) => (/b\.md$/.test(key) ? "b" : null),
        hasFile: (name) => folder?.has(name) ?? false,
      });
      expect(came.content.replace("x.mp3/", "x.mp3")).toBe(content);
      expect(came.notes.filter(({ kind }) => kind === "link" || kind === "picture")).toEqual([]);
    }
  });

  const inVault = async (body: string) => {
    const source = zipOf({
      "vault/a.md": head + body,
      "vault/img/a.png": PICTURE,
      "vault/sub/Other note.md": `${head}b`,
    });
    const { came } = await bring(source);
    return came.find(({ text }) => text.key === "a.md");
  };
  test.each([
    ["![[a.png]]", "![](https://picture.invalid/0)", []],
    ["![[a.png|300]]", "![](https://picture.invalid/0)", []],
    ["![[img/a.png|By the sea]]", "![By the sea](https://picture.invalid/0)", []],
    ["[[Nowhere]] and [[Nowhere#Part|there]]", "Nowhere and there", ["Nowhere"]],
    ["[[#Part]]", "Part", []],
    ["a %%mine%% b\n\n%%\nmine\n%%", "a  b", ["Comments between %%"]],
    ["[[Nowhere]] ^a1b2c3", "Nowhere", ["Nowhere"]],
    [
      "[[ -f x ]] and [[1]](https://a.example/) and 5%% or 6%%",
      "[[ -f x ]] and [[1]](https://a.example/) and 5%% or 6%%",
      [],
    ],
  ])("of a notebook: %s", async (body, content, subjects) => {
    const came = await inVault(body);
    expect(came?.content).toBe(content);
    expect([...new Set(came?.notes.map(({ subject }) => subject))]).toEqual(subjects);
  });

  test("of a notebook: links lead to the note of that name, wherever it lies", async () => {
    const came = await inVault("[[Other note|words]] ![[other note]]");
    expect(came?.content).toMatch(/^\[words\]\(\/vault\/sub\/Other%20note\.md\) \[/);
  });

  test.each([
    ["::: tip Take care\nWords\n:::", "**Take care**\n\nWords"],
    [":::note\nWords\n:::", "Words"],
    [":::danger[Take care]\nWords\n:::", "**Take care**\n\nWords"],
    ["::: details More\nWords\n:::", "<details><summary>More</summary>\n\nWords\n\n</details>"],
    ["::::: {.box}\nWords\n:::::", "Words"],
    ["a\n\n[[toc]]\n\nb", "a\n\n\n\nb"],
    ["a\n\n[TOC]", "a"],
    ["<<< @/x.js\n\na", "a"],
    ['!!! note "Take care"\n    Words\n\n    > More\n\nb', "**Take care**\n\nWords\n\n> More\n\nb"],
    ["!!! tip\n\tWords", "Words"],
    ['??? info "More"\n    Words', "<details><summary>More</summary>\n\nWords\n\n</details>"],
    ['=== "Mac"\n    One\n\n=== "Linux"\n    Two', "**Mac**\n\nOne\n\n**Linux**\n\nTwo"],
    [
      '!!! note "A"\n    !!! tip "B"\n        Words\n\n    ```\n    code\n    ```',
      "**A**\n\n**B**\n\nWords\n\n```\ncode\n```",
    ],
    ["Wow!!! note\n\n    code\n\n!!! what a day", "Wow!!! note\n\n    code\n\n!!! what a day"],
    ["```\n!!! note\n    x\n```", "```\n!!! note\n    x\n```"],
    [
      '![a](https://b.example/a.png =300x200) ![b](https://b.example/a.png "t" =50%)',
      '![a](https://picture.invalid/0) ![b](https://picture.invalid/0 "t")',
    ],
    ["::: no end", "::: no end"],
  ])("of documentation: %s", async (body, content) => {
    expect((await markdown(body, "docs/a.md")).content).toBe(content);
  });

  test.each([
    [
      'import pic from "./a.png"\n\n<Image src={pic} alt="By the sea" />',
      "![By the sea](https://picture.invalid/0)",
      ["import and export"],
    ],
    [
      "<img src={require('./a.png').default} alt=\"b\" />",
      '<img src="https://picture.invalid/0" alt="b" />',
      [],
    ],
    ["<p className=\"x\" style={{ color: 'red' }}>Words</p>", '<p class="x">Words</p>', []],
    ["One {'two'}{\" \"}three{/* four */}", "One two three", []],
    [
      "Text {props.x} and {() => { return <b>x</b>; }} end",
      "Text  and  end",
      ["{props.x}", "{() => { return <b>x</b>; }}"],
    ],
    ["<A onClick={() => a > 1} b={`c`}>Words</A>", "Words", ["<A>"]],
    ["$x^{2}$ and \\frac{1}{2}", "$x^{2}$ and \\frac{1}{2}", []],
    [
      "<Link to='https://b.example/x'>go *on*</Link>",
      '<a href="https://b.example/x">go *on*</a>',
      [],
    ],
    [
      "<NavLink href={`https://b.example/y`}>go</NavLink>",
      '<a href="https://b.example/y">go</a>',
      [],
    ],
    ["<Video src='https://b.example/a.mp4' />", "<https://b.example/a.mp4>", ["<Video>"]],
    [
      "<LinkCard title='Other' href='https://b.example/z' />",
      "[Other](https://b.example/z)",
      ["<LinkCard>"],
    ],
    ["a <Newsletter />", "a", ["<Newsletter>"]],
    ["## Head {#head}\n\n`{x}`", "## Head \n\n`{x}`", []],
  ])("of MDX: %s", async (body, content, subjects) => {
    const came = await markdown(body, "content/posts/a.mdx", { "content/posts/a.png": PICTURE });
    expect([came.content, came.notes.map(({ subject }) => subject)]).toEqual([content, subjects]);
  });

  test("a reference to another text leads there", async () => {
    const source = zipOf({
      "content/posts/a.md": `${head}[b]({{< relref "b.md" >}}) [c]({{< ref "/posts/c" >}})`,
      "content/posts/b.md": head,
      "content/posts/c.md": head,
    });
    const { found, folder } = await readExport(fileOf(source), () => {});
    for await (const one of found) {
      if (!("text" in one) || one.text.key !== "content/posts/a.md") continue;
      const { content } = convertText(one.text, {
        site: "",
        itemAt: (key) => (/^file:.*[bc]\.md$/.test(key) ? (key.at(-4) ?? null) : null),
        hasFile: (name) => folder?.has(name) ?? false,
      });
      expect(content).toBe("[b](https://item.invalid/b) [c](https://item.invalid/c)");
    }
  });

  test.each([
    ["{{< mailchimp list=3 >}}", "mailchimp"],
    ["{{% notice warning %}}Words{{% /notice %}}", "notice"],
    ["{% assign x = 1 %}", "assign"],
    ["{% for a in b %}Words{% endfor %}", "for"],
    ["{% include newsletter.html %}", "newsletter.html"],
    ["{{ site.posts | size }}", "{{ site.posts | size }}"],
  ])("what nobody here knows is left out and named: %s", async (body, name) => {
    const { content, notes } = await markdown(`a ${body} b`, "_posts/2020-01-02-a.md");
    expect(content.replace(/\s+/g, " ")).toMatch(/^a (?:Words )?b$|^a Words b$/);
    expect(notes).toMatchObject([{ kind: "shortcode", subject: name }]);
  });
});

describe("HTML within Markdown gets what HTML exports get", () => {
  test("films and frames become links, and are named", async () => {
    const { content, notes } = await sampleAt("film.md", "content/posts/a.md");
    expect(content).toBe(
      "a\n\n[walk.mp4](walk.mp4)\n\n[player.vimeo.com](https://player.vimeo.com/video/1)\n\nb",
    );
    expect(notes.map(({ subject }) => subject)).toEqual([
      "Films",
      "/posts/a/walk.mp4",
      "Frames of player.vimeo.com",
    ]);
  });

  test.each([
    [
      "a film that our pages show",
      '<iframe src="https://www.youtube.com/embed/VNNsN9IJkws"></iframe>',
      '<iframe src="https://www.youtube.com/embed/VNNsN9IJkws"></iframe>',
      [],
    ],
    [
      "a frame within a line",
      'a <iframe src="https://b.example/x"></iframe> c',
      'a <a href="https://b.example/x">b.example</a> c',
      ["Frames of b.example"],
    ],
    [
      "a frame within other HTML",
      '<div>\n<iframe src="https://b.example/x"></iframe>\n</div>',
      '<div>\n<a href="https://b.example/x">b.example</a>\n</div>',
      ["Frames of b.example"],
    ],
    [
      "a recording",
      '<audio controls src="https://b.example/x.mp3">No player.</audio>',
      "[x.mp3](https://b.example/x.mp3)",
      ["Recordings"],
    ],
    [
      "a film with its picture",
      '<video src="https://b.example/x.mp4" poster="https://b.example/p.jpg"></video>',
      "![](https://picture.invalid/0)\n\n[x.mp4](https://b.example/x.mp4)",
      ["Films"],
    ],
    [
      "links of a picture’s parts",
      '<map name="m"><area href="https://b.example/x" alt="Door"></map>',
      "[Door](https://b.example/x)",
      [],
    ],
    ["a script", "a\n\n<script>\nlet a = 1;\n\nb();\n</script>\n\nc", "a\n\n\n\nc", ["Scripts"]],
    ["a drawing", "a <svg><path d='M0 0'/></svg> b", "a  b", ["Drawings"]],
    [
      "a frame whose address is not whole",
      'a <iframe src="/x"></iframe> b',
      "a  b",
      ["Frames without a whole address"],
    ],
    [
      "a file that a page drew",
      '<object data="https://b.example/x.pdf">Get it</object>',
      "[x.pdf](https://b.example/x.pdf)",
      ["Embedded objects"],
    ],
    [
      "code that another site drew",
      '<script src="https://gist.github.com/ann/123abc.js"></script>',
      "[123abc](https://gist.github.com/ann/123abc)",
      ["Scripts"],
    ],
    ["a formula", 'a <script type="math/tex">x^2</script> b', "a x^2 b", []],
    [
      "an element that a program draws",
      '<lite-youtube videoid="VNNsN9IJkws"></lite-youtube>',
      "[https://www.youtube.com/watch?v=VNNsN9IJkws](https://www.youtube.com/watch?v=VNNsN9IJkws)",
      ["Embedded “lite-youtube”"],
    ],
    [
      "an element of a program with a picture",
      '<amp-img src="https://b.example/x.jpg" alt="Sea"/>',
      "![Sea](https://picture.invalid/0)",
      ["Embedded “amp-img”"],
    ],
    [
      "a picture that comes late",
      'a <img class="lazy" data-src="https://b.example/x.jpg" alt="Sea">',
      'a <img src="https://picture.invalid/0" alt="Sea">',
      [],
    ],
    [
      "a picture behind a part",
      "<div style=\"background-image: url('https://b.example/x.jpg')\">Words</div>",
      '<div><img src="https://picture.invalid/0" alt=""></div>\n<div style="background-image: url(\'https://b.example/x.jpg\')">Words</div>',
      [],
    ],
    [
      "words of an element of a program",
      "<is-land>\n\n*Words*\n\n</is-land>",
      "<is-land>\n\n*Words*\n\n</is-land>",
      [],
    ],
    [
      "a picture behind a paragraph",
      '<p style="background-image:url(https://b.example/x.jpg)">x</p>',
      '<div><img src="https://picture.invalid/0" alt=""></div>\n<p style="background-image:url(https://b.example/x.jpg)">x</p>',
      [],
    ],
    [
      "a picture behind words",
      'a <span style="background:url(https://b.example/x.jpg)">b</span> c',
      'a <img src="https://picture.invalid/0" alt=""><span style="background:url(https://b.example/x.jpg)">b</span> c',
      [],
    ],
    [
      "a picture behind a cell",
      '<table><tr><td style="background:url(https://b.example/x.jpg)">b</td></tr></table>',
      '<table><tr><td style="background:url(https://b.example/x.jpg)"><img src="https://picture.invalid/0" alt="">b</td></tr></table>',
      [],
    ],
    [
      "a picture that a program lays behind a part",
      '<div data-bg="https://b.example/x.jpg">b</div>',
      '<div><img src="https://picture.invalid/0" alt=""></div>\n<div data-bg="https://b.example/x.jpg">b</div>',
      [],
    ],
    [
      "a colour behind a part",
      '<div data-background="#fff">b</div>',
      '<div data-background="#fff">b</div>',
      [],
    ],
    [
      "a button whose program leads elsewhere",
      `<button onclick="location.href='https://b.example/x'">Go</button>`,
      "[Go](https://b.example/x)",
      [],
    ],
    [
      "a button that is a link",
      'a <a href="https://b.example/x"><b><button>Go</button></b></a> [<button>Go</button>](https://b.example/x)',
      'a <a href="https://b.example/x"><b><button>Go</button></b></a> [<button>Go</button>](https://b.example/x)',
      [],
    ],
    ["any other button", "a <button>Vote</button> b", "a  b", ["Buttons"]],
    [
      "fields and choices",
      "a\n\n<textarea>Words</textarea>\n\n<select><option>One</option></select>",
      "a",
      ["Fields to fill in", "Fields to fill in"],
    ],
    ["a form", "<form>\n<input name=a>\n</form>", "", ["Forms"]],
  ])("%s", async (_, body, content, subjects) => {
    const came = await markdown(body);
    expect([
      came.content,
      came.notes.filter(({ kind }) => kind === "html").map(({ subject }) => subject),
    ]).toEqual([content, subjects]);
  });
});

describe("what readers of the old site didn’t see is left out and named", () => {
  const HIDING = [
    '<div style="display:none">secret</div>',
    "<div style='color: red; display : NONE !important'>secret</div>",
    "<div hidden>secret</div>",
    '<div hidden="until-found">secret</div>',
    '<div style="visibility: hidden">secret <b>x</b></div>',
    '<div class="box d-none"><div>secret</div> more</div>',
    '<div class="hidden">secret</div>',
    '<div style="position:absolute; left:-9999px">secret</div>',
    '<div style="max-height:0;overflow:hidden">secret</div>',
    '<div style="font-size:0px">secret</div>',
    '<div style="opacity:0">secret</div>',
    "<template><p>secret</p></template>",
    "<div style=display:none>secret</div>",
    '<div style="clip-path: inset(100%)">secret</div>',
    '<div style="position:absolute;clip:rect(0 0 0 0)">secret</div>',
    '<div style="width:0; height:0; overflow:hidden">secret</div>',
    "<div class=invisible>secret</div>",
    '<p class="hide">secret</p>',
    '<div class="screen-reader-text">secret</div>',
    '<style>p{} div.box, #x { display: none }</style><div class="box a">secret</div>',
    '<style>#x{visibility:hidden}</style><div id="x">secret</div>',
    "<dialog>secret</dialog>",
  ];
  test.each(HIDING)("in Markdown: %s", async (hidden) => {
    const { content, notes } = await markdown(`a\n\n${hidden}\n\nb`);
    expect(content.replace(/<style>.*<\/style>/, "").replace(/\n+/g, " ")).toBe("a b");
    expect(notes.map(({ subject }) => subject)).toEqual(["Hidden parts"]);
  });

  test.each(HIDING)("in HTML: %s", async (hidden) => {
    const { content, notes } = await bringOne(
      zipOf({ "posts/a.html": `${head}<p>a</p>${hidden}<p>b</p>` }),
    );
    expect(content).toBe("a\n\nb");
    expect(notes.map(({ subject }) => subject)).toEqual(["Hidden parts"]);
  });

  test("from its beginning to its end, whatever lies between", async () => {
    const { content } = await markdown(
      'a <span hidden>secret <span>x</span> y</span> b\n\n<div style="display:none">\n\n*secret*\n\n<div>\n\nx\n\n</div>\n\nsecret\n\n</div>\n\nc',
    );
    expect(content.replace(/\s+/g, " ")).toBe("a b c");
    expect((await markdown("a\n\n<div hidden>\n\nsecret")).content).toBe("a");
  });

  test.each([
    '<div style="display:block">b</div>',
    '<div class="hidden md:block">b</div>',
    '<div class="d-none d-md-flex">b</div>',
    '<div data-hidden="x" title="hidden">b</div>',
    '<div aria-hidden="true">b</div>',
    '<div style="width:0; height:0; padding-bottom:56%">b</div>',
    '<div class="sr-only md:not-sr-only">b</div>',
    '<style>@media print { .x { display: none } }</style>\n<div class="x">b</div>',
    '<div style="opacity:0.5; max-height:0.5em">b</div>',
    "`<div hidden>b</div>`",
  ])("but not %s", async (shown) => {
    const { content, notes } = await markdown(`a\n\n${shown}`);
    expect([content, notes]).toEqual([`a\n\n${shown}`, []]);
  });

  test("and a picture that a script fades in is shown", async () => {
    const { pictures } = await bringOne(
      zipOf({
        "posts/a.html": `${head}<p>a</p><div style="opacity:0"><img src="https://a.example/x.png"></div>`,
      }),
    );
    expect(pictures).toEqual(["https://a.example/x.png"]);
  });
});

type Files = Record<string, string | Buffer>;
const stateAt = async (path: string, files: Files) => {
  const { came } = await bring(zipOf(files));
  const one = came.find(({ text }) => text.key === path);
  return one && [one.state, ...one.notes.map(({ detail }) => detail)];
};
const BY_FOLDER =
  "What its site’s own files say of it or of its folder holds it back, so it comes as a draft.";

describe("what a site says of a whole folder holds its texts back", () => {
  const post = `${head}Words.`;
  const explicit = `---\ntitle: A\ndate: 2020-01-02\ndraft: false\n---\nWords.`;
  const config = (lines: string) => `title: T\n${lines}`;
  test.each<[string, string, Files]>([
    [
      "Hugo’s cascade",
      "content/diary/a.md",
      { "content/diary/_index.md": "---\ntitle: Diary\ncascade:\n  draft: true\n---\n" },
    ],
    [
      "Hugo’s cascade of a folder above",
      "content/diary/2020/a.md",
      { "content/diary/_index.md": "+++\n[cascade]\ndraft = true\n+++\n" },
    ],
    [
      "Hugo’s cascade for some paths",
      "content/diary/inner/a.md",
      {
        "content/_index.md":
          "---\ncascade:\n  - _target:\n      path: /diary/inner/**\n    build:\n      render: never\n---\n",
      },
    ],
    [
      "Hugo’s cascade of its configuration",
      "content/diary/a.md",
      { "hugo.toml": "[[cascade]]\ndraft = true\n[cascade.target]\npath = '/diary/**'\n" },
    ],
    [
      "Jekyll’s defaults",
      "_posts/2020-01-02-a.md",
      {
        "_config.yml": config(
          "defaults:\n  - scope: {path: '', type: posts}\n    values: {published: false}\n",
        ),
      },
    ],
    [
      "Jekyll’s defaults of a folder",
      "diary/a.md",
      {
        "_config.yml": config("defaults:\n  - scope: {path: diary}\n    values: {hidden: true}\n"),
      },
    ],
    [
      "a collection that Jekyll doesn’t show",
      "_diary/a.md",
      { "_config.yml": config("collections:\n  diary:\n    output: false\n") },
    ],
    ["what Jekyll leaves out", "old/a.md", { "_config.yml": config("exclude: [old/, vendor]\n") }],
    ["Eleventy’s data of a directory", "posts/a.md", { "posts/posts.json": '{"draft": true}' }],
    [
      "Eleventy’s data of a directory, by its longer name",
      "blog/diary/a.md",
      { "blog/diary/diary.11tydata.json": '{"permalink": false}' },
    ],
    [
      "Eleventy’s data of one text",
      "posts/a.md",
      { "posts/a.11tydata.json": '{"eleventyExcludeFromCollections": true}' },
    ],
    ["what Eleventy leaves out", "diary/a.md", { ".eleventyignore": "# ours\ndiary/\n" }],
  ])("by %s", async (_, path, files) => {
    expect(await stateAt(path, { ...files, [path]: post })).toEqual(["draft", BY_FOLDER]);
    const other = path
      .replace(/^(_posts|content\/\w+|\w+)/, "$1x")
      .replace(/^content\/diaryx/, "content/other");
    if (!/^_/.test(path) && !/hugo/.test(Object.keys(files).join())) {
      const [state] = (await stateAt(other, { ...files, [other]: post })) ?? [];
      expect(state).toBe("published");
    }
  });

  test("and a text that says otherwise for itself is what it says", async () => {
    const files = { "content/diary/_index.md": "---\ncascade: {draft: true}\n---\n" };
    expect(
      await stateAt("content/diary/a.md", { ...files, "content/diary/a.md": explicit }),
    ).toEqual(["published"]);
  });

  test("and a program that may say so is named, one that says nothing of it is not", async () => {
    const posts = (source: string) =>
      stateAt("posts/a.md", { "posts/posts.11tydata.js": source, "posts/a.md": post });
    expect(await posts("export default { permalink: (data) => data.x };")).toEqual([
      "draft",
      "The file posts/posts.11tydata.js may say who can read it, and can’t be read here, so it comes as a draft.",
    ]);
    expect(await posts('export default { layout: "post.njk", tags: ["posts"] };')).toEqual([
      "published",
    ]);
  });

  test("and so is data that is damaged", async () => {
    expect(
      (await stateAt("posts/a.md", { "posts/posts.json": '{"draft":', "posts/a.md": post }))?.[0],
    ).toBe("draft");
  });
});

describe("a head is read in every shape that generators have", () => {
  test.each(["null", "NULL", '"null"', "N/A", "~", "[]", "none", "#N/A"])(
    "a field with %s has nothing to say",
    async (nothing) => {
      const names = ["title", "slug", "description", "tags", "categories", "image", "permalink"];
      const fields = names.map((name) => `${name}: ${nothing}`).join("\n");
      const { text } = await bringOne(
        zipOf({ "content/posts/a.md": `---\n${fields}\ndate: 2020-01-02\n---\n# Head\n\nb` }),
      );
      expect(text).toMatchObject({
        title: "Head",
        slug: "a",
        excerpt: "",
        category: null,
        tags: [],
        featuredImage: null,
        state: "published",
      });
    },
  );

  const first = async (source: string, path = "content/posts/a.md") => {
    const { text, state, content, notes } = await bringOne(zipOf({ [path]: source }));
    return { title: text.title, day: text.publishedAt?.slice(0, 10), state, content, notes };
  };
  const good = { title: "A", day: "2020-01-02", state: "published", content: "Words.", notes: [] };

  test.each([
    ["JSON", sample("json-front-matter.md").toString()],
    ["JSON in one line", '{"title": "A", "date": "2020-01-02", "x": "a } b"}\nWords.'],
    ["JSON between its own fences", ';;;\n"title": "A",\n"date": "2020-01-02"\n;;;\nWords.'],
    ["JSON that is named", '---json\n{"title": "A", "date": "2020-01-02"}\n---\nWords.'],
    ["TOML that is named", '---toml\ntitle = "A"\ndate = 2020-01-02\n---\nWords.'],
    ["TOML", '+++\ntitle = "A"\ndate = 2020-01-02\n+++\nWords.'],
    ["YAML that is named", "---yaml\ntitle: A\ndate: 2020-01-02\n---\nWords."],
    ["YAML with spaces behind its fences", "---  \ntitle: A\ndate: 2020-01-02\n---\t\nWords."],
    ["YAML without its first fence", "title: A\ndate: 2020-01-02\ntags:\n- x\n---\nWords."],
    ["YAML below an empty line", "\n\n---\ntitle: A\ndate: 2020-01-02\n---\nWords."],
    ["lines without fences", "Title: A\nDate: 2020-01-02\nCategory: x\n\nWords."],
  ])("%s", async (_, source) => {
    expect(await first(source)).toEqual(good);
  });

  test.each([
    ["an apostrophe within quotes", sample("title-apostrophe.md").toString(), "It's fine"],
    [
      "a colon",
      "---\ntitle: Sleep: why\ndate: 2020-01-02\ntags: [one, two]\n---\nWords.",
      "Sleep: why",
    ],
    [
      "a quotation",
      '---\ntitle: "Sleep" and why\ndate: 2020-01-02\ntags:\n  - one\n  - two\n---\nWords.',
      '"Sleep" and why',
    ],
    ["a percent sign", "---\ntitle: %100\ndate: 2020-01-02\n---\nWords.", "%100"],
    ["an at sign", "---\ntitle: @home\ndate: 2020-01-02\n---\nWords.", "@home"],
    ["a program", "---js\n{\n  title: 'A',\n}\n---\nWords.", undefined],
  ])(
    "a damaged one, of %s, is named and a draft with what could be read",
    async (_, source, title) => {
      const came = await first(source);
      expect(came.state).toBe("draft");
      if (title !== undefined) expect(came.title).toBe(title);
      expect(came.notes).toMatchObject([
        { detail: expect.stringContaining("Not all of its front matter can be read") },
      ]);
    },
  );

  test("and all of a repaired one comes", async () => {
    const { text } = await bringOne(
      zipOf({ "posts/a.md": "---\ntitle: Sleep: why\ntags:\n  - one\n  - two\n---\nWords." }),
    );
    expect([text.category, ...text.tags]).toEqual(["one", "two"]);
  });

  const topics = async (lines: string, path = "_posts/2020-01-02-a.md") => {
    const { text } = await bringOne(
      zipOf({ [path]: `---\ntitle: A\ndate: 2020-01-02\n${lines}\n---\nWords.` }),
    );
    return [text.category, ...text.tags].join("|");
  };
  test.each([
    ["spaces", "categories: travel food\ntags: one two", "travel|food|one|two"],
    ["commas", "categories: slow travel, food\ntags: one", "slow travel|food|one"],
    ["lists", "categories: [travel]\ntags:\n  - one\n  - two", "travel|one|two"],
    ["objects", "categories:\n  - name: Travel\n  - title: Food", "Travel|Food"],
    ["lists within lists", "categories:\n  - [Travel, Food]\n  - Home", "Travel|Food|Home"],
    ["taxonomies", "taxonomies:\n  categories: [Travel]\n  Tags: [one]", "Travel|one"],
    ["taxonomy", "taxonomy:\n  category: Travel\n  tag: [one, two]", "Travel|one|two"],
    ["parameters", "params:\n  tags: [one, two]", "one|two"],
    ["one category of two words", "category: slow travel\ntags: one", "slow travel|one"],
    ["a map", "tags:\n  one: true\n  two:", "one|two"],
  ])("subjects as %s", async (_, lines, said) => {
    expect(await topics(lines)).toBe(said);
  });

  test("subjects with spaces are parts of an old address of Jekyll, and one elsewhere", async () => {
    const { text } = await sampleAt("spaced-categories.md", "_posts/2020-01-02-a.md");
    expect([text.category, ...text.tags]).toEqual(["travel", "food", "one", "two"]);
    expect(text.from).toContain("/travel/food/2020/01/02/a.html");
    expect(await topics("tags: slow mornings", "content/posts/a.md")).toBe("slow mornings");
  });
});

test("subjects without Latin letters are four where four are given", async () => {
  const source = "---\ntitle: A\ndate: 2020-01-02\ntags: [育儿, 睡眠, 情绪, sleep]\n---\nWords.\n";
  const { text } = await bringOne(zipOf({ "content/posts/a.md": source }));
  expect([text.category, ...text.tags]).toEqual(["育儿", "睡眠", "情绪", "sleep"]);
});

describe("a subject that does not come is named", () => {
  const subjects = async (lines: string) => {
    const { text, notes } = await bringOne(
      zipOf({ "content/posts/a.md": `---\ntitle: A\ndate: 2020-01-02\n${lines}\n---\nWords.` }),
    );
    return [[text.category, ...text.tags].join("|"), notes.map(({ detail }) => detail)];
  };
  test.each([
    ["C", "C++"],
    ["C", "C#"],
    [".NET", "NET"],
  ])("%s and %s, which would have one address", async (one, other) => {
    expect(await subjects(`tags: ["${one}", "${other}"]`)).toEqual([
      one,
      [`Its subject “${other}” would have the address of “${one}”, so only that one comes.`],
    ]);
  });

  test("and other spellings of one word are not", async () => {
    expect(await subjects("tags: [Café, cafe, Slow mornings, slow-mornings]")).toEqual([
      "Café|Slow mornings",
      [],
    ]);
  });

  test("nor what is beyond the tags that a text may have", async () => {
    const names = Array.from({ length: 23 }, (_, at) => `t${at}`);
    const [came, details] = await subjects(`tags: [${names.join(", ")}]`);
    expect(came).toBe(names.slice(0, 21).join("|"));
    expect(details).toEqual([
      "A text has at most 20 tags here, so these don’t come: “t21”, “t22”.",
    ]);
  });
});

describe("a text is read in the letters that it was written in", () => {
  const written = `${head}Café ’`;
  const GUESSED = "Its file isn’t in UTF-8 throughout, so some of its letters are guessed.";
  test.each([
    ["UTF-8", Buffer.from(written), null],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${written}`), null],
    ["two bytes a letter", Buffer.from(`\ufeff${written}`, "utf16le"), null],
    ["Windows-1252, which is said", Buffer.from(written.replace("’", "\u0092"), "latin1"), GUESSED],
  ])("%s", async (_, bytes, said) => {
    const { content, notes } = await bringOne(zipOf({ "_posts/2020-01-02-a.md": bytes }));
    expect(content).toBe("Café ’");
    expect(notes.map(({ detail }) => detail)).toEqual(
      said === null ? [] : [expect.stringContaining(said)],
    );
  });
});

describe("no text of a folder vanishes by the end of its name", () => {
  const beside = { "_posts/2020-01-01-b.md": `${head}b` };
  test.each(["md", "markdown", "mdown", "mkd", "mkdn", "mkdown"])(".%s comes", async (end) => {
    const { came } = await bring(zipOf({ [`_posts/2020-01-02-a.${end}`]: `${head}a` }));
    expect(came.map(({ content, text }) => [content, text.slug])).toEqual([["a", "a"]]);
  });

  test.each(["org", "rst", "adoc", "textile", "Rmd", "qmd", "txt", "njk"])(
    ".%s is named",
    async (end) => {
      const name = `_posts/2020-01-02-a.${end}`;
      const { came, left } = await bring(zipOf({ ...beside, [name]: `${head}a` }));
      expect([came.length, left]).toMatchObject([1, [{ kind: "leftOut", subject: name }]]);
    },
  );

  test("and what is no text is not", async () => {
    const files = {
      "robots.txt": "x",
      "README.rst": "x",
      "_layouts/a.liquid": "x",
      "a/b.jpg": "x",
    };
    expect((await bring(zipOf({ ...beside, ...files }))).left).toEqual([]);
  });
});

describe("an archive is read as systems make it", () => {
  const post = `${head}Words.`;
  test("with what the Finder adds", async () => {
    const { text } = await bringOne(
      zipOf({
        "blog/content/posts/one.md": post,
        "blog/content/posts/img.png": PICTURE,
        "__MACOSX/blog/content/posts/._one.md": "x",
        "blog/.DS_Store": "x",
      }),
    );
    expect(text.from).toEqual(["/posts/one/"]);
  });

  test.each([
    [
      "backslashes of Windows",
      { "blog\\content\\posts\\one.md": post, "blog\\content\\posts\\img.png": PICTURE },
    ],
    [
      "its shadow files beside each other",
      { "blog/content/posts/one.md": post, "blog/content/posts/._one.md": "\u0000\u0005" },
    ],
    [
      "desktop.ini and Thumbs.db",
      { "desktop.ini": "x", "blog/content/posts/one.md": post, "blog/Thumbs.db": "x" },
    ],
    ["a network drive’s folder", { "@eaDir/one.md/x": "x", "blog/content/posts/one.md": post }],
    ["icons of folders", { "Icon\r": "x", "blog/content/posts/one.md": post }],
    ["a folder in a folder", { "mine/blog/content/posts/one.md": post, "mine/README.md": "x" }],
    ["a dot before each name", { "./content/posts/one.md": post }],
    [
      "what was thrown away, and a folder of versions",
      { ".Trash-1000/x.md": post, "blog/content/posts/one.md": post, "blog/.git/x.md": post },
    ],
    [
      "marks of where it is from",
      { "blog/content/posts/one.md": post, "one.md:Zone.Identifier": "x", "lost+found/x": "x" },
    ],
    [
      "locks and copies of editors",
      { "~$one.md": "x", "content/posts/.one.md.swp": "x", "content/posts/one.md": post },
    ],
    [
      "what clouds keep of their own",
      {
        "blog/.dropbox": "x",
        "blog/.dropbox.cache/2020-01-01/one.md": post,
        "blog/content/posts/one.md": post,
      },
    ],
    ["a folder of GitHub", { "b-main/.github/a.md": post, "b-main/content/posts/one.md": post }],
    [
      "spaces in its folder’s name",
      { "My Blog/content/posts/one.md": post, "__MACOSX/._My Blog": "x" },
    ],
    ["a mark of OneDrive", { "blog/.849C9593-D756": "x", "blog/content/posts/one.md": post }],
    [
      "older states of editors",
      {
        "content/posts/one.md~": post,
        "content/posts/one.md.bak": post,
        "content/posts/one.md": post,
      },
    ],
    [
      "lists that say nothing",
      { "blog/.Trashes/1": "x", "blog/content/posts/one.md": post, "$RECYCLE.BIN/x": "y" },
    ],
  ])("with %s", async (_, files) => {
    expect((await bringOne(zipOf(files as Files))).text.from).toEqual(["/posts/one/"]);
  });

  test.each([
    ["cafe\u0301", "u\u0308ber.png", "über.png"],
    ["caf\u00e9", "\u00fcber.png", "u\u0308ber.png"],
  ])("with letters and their marks in one sign or in two: %j", async (name, file, said) => {
    const { text, pictures } = await bringOne(
      zipOf({
        [`content/posts/${name}.md`]: `${head}![](${said})`,
        [`content/posts/${file}`]: PICTURE,
      }),
    );
    expect([text.from, pictures]).toEqual([["/posts/café/"], ["file:content/posts/über.png"]]);
  });

  test("with names of UTF-8 that do not say so", async () => {
    const { text } = await bringOne(zipOf({ "content/posts/привет.md": post }));
    expect([text.slug, text.from]).toEqual(["привет", ["/posts/привет/"]]);
  });

  const ghost = '{"db":[{"data":{"posts":[{"id":"1","title":"A","html":"<p>x</p>"}]}}]}';
  test.each([
    ["pictures and themes", { "data/g.json": ghost, "themes/a/package.json": "{}", "i.jpg": "x" }],
    ["what the Finder adds", { "__MACOSX/._g.json": "{", "g/g.json": ghost, "g/.DS_Store": "x" }],
    ["a note", { "g.json": ghost, "readme.txt": "x" }],
  ])("with %s beside an export", async (_, files) => {
    expect((await bringOne(zipOf(files as Files))).content).toBe("x");
  });

  test("a text that a cloud hasn’t brought to the machine is named", async () => {
    const { left } = await bring(
      zipOf({ "content/posts/.two.md.icloud": "bplist", "content/posts/one.md": post }),
    );
    expect(left).toMatchObject([{ subject: "two.md", detail: "It’s in iCloud, not here." }]);
  });

  test.each([
    [
      "Medium’s export with the Finder’s",
      {
        "m/posts/2024-06-03_x-a1b2c3d4e5f6.html":
          '<article class="h-entry"><h1 class="p-name">T</h1><section class="e-content"><h3 class="graf--title">T</h3><p>x</p></section></article>',
        "__MACOSX/m/posts/._2024-06-03_x-a1b2c3d4e5f6.html": "x",
      },
    ],
    [
      "Substack’s export of Windows",
      {
        "e\\posts.csv": "post_id,is_published,title\n1.a,true,One\n",
        "e\\posts\\1.a.html": "<p>x</p>",
      },
    ],
    ["Ghost’s export of Windows", { "g\\data\\g.json": ghost, "g\\content\\images\\a.png": "x" }],
  ])("%s", async (_, files) => {
    expect((await bringOne(zipOf(files as Files))).content).toBe("x");
  });

  test.each([
    ["a.zip", "another one, a.zip. Please unpack"],
    ["a.tar.gz", "another one, a.tar.gz. Please unpack"],
    ["[Content_Types].xml", "an office document"],
    ["/a.md", "leads out of it"],
    ["C:\\a.md", "leads out of it"],
    [`${"a".repeat(1_001)}.md`, "longer than 1,000 characters"],
    ["a\\..\\..\\b.md", "leads out of it"],
  ])("and a refusal says what is so: %j", async (name, said) => {
    await expect(bring(zipOf({ [name]: post }))).rejects.toThrow(said);
  });
});
