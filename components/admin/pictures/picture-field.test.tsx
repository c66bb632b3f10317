import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { PictureField } from "./picture-field";

function Field({ picture }: { picture: string }) {
  const form = useForm({ defaultValues: { picture } });
  return <PictureField form={form} label="Featured Image URL" name="picture" readOnly={false} />;
}

test("the address of a picture that the site has itself is folded away, and any other is shown", () => {
  const own = renderToStaticMarkup(
    <Field picture="/image/pictures/0123456789abcdef0123-1-640x480-a1b2c3.jpg" />,
  );
  expect(own).toContain("<details>");
  expect(own).toContain(">Featured Image</p>");
  for (const picture of ["", "https://example.org/a.jpg"]) {
    const field = renderToStaticMarkup(<Field picture={picture} />);
    expect(field).toContain('<details open="">');
    expect(field).not.toContain(">Featured Image</p>");
  }
});
