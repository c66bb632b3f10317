import { randomFillSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { APIRequestContext, Locator, Page, TestInfo } from "playwright/test";
import { expect } from "playwright/test";

export const MEGABYTE = 1_024 * 1_024;

const HEAD = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n");
const TAIL = Buffer.from("\nstartxref\n0\n%%EOF\n");

/** A PDF of exactly this many bytes, unlike any other. */
export function pdfOf(bytes: number): Buffer {
  const pdf = randomFillSync(Buffer.alloc(bytes));
  HEAD.copy(pdf);
  TAIL.copy(pdf, bytes - TAIL.length);
  return pdf;
}

/** Writes a file for this test alone, and says where it is. */
export function writeTestFile(testInfo: TestInfo, name: string, body: Buffer): string {
  const path = testInfo.outputPath(name);
  writeFileSync(path, body);
  return path;
}

/** Uploads a small guide as the owner's browser does, by calls alone, and gives the address of the form. */
export async function uploadGuide(
  request: APIRequestContext,
  body = pdfOf(2_000),
): Promise<string> {
  const type = "application/pdf";
  const answer = await request.post("/api/objects/upload", {
    data: { name: "guide.pdf", type, size: body.length },
  });
  expect(answer.status()).toBe(200);
  const { uploadURL } = await answer.json();
  const put = await fetch(uploadURL, {
    method: "PUT",
    headers: { "content-type": type },
    body: new Uint8Array(body),
  });
  expect(put.status).toBe(200);
  return uploadURL;
}

export type SavedResource = { id: string; slug: string; title: string; fileUrl: string };

/** Adds a resource with a guide of its own, by calls alone. */
export async function addResource(
  request: APIRequestContext,
  fields: { title: string } & Record<string, unknown>,
): Promise<SavedResource> {
  const response = await request.post("/api/admin/resources", {
    data: { fileUrl: await uploadGuide(request), ...fields },
  });
  expect(response.status()).toBe(201);
  return response.json();
}

/** Removes what a test added, so that readers' pages stay as other tests expect them. */
export async function removeResource(request: APIRequestContext, id: string): Promise<void> {
  expect((await request.delete(`/api/admin/resources/${id}`)).status()).toBe(204);
}

/** Opens the uploader over a resource's form. */
export async function openUploader(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "File Upload" }).click();
  const uploader = page.getByRole("dialog", { name: "File Upload" });
  await expect(uploader.getByLabel("Choose a file")).toBeFocused();
  return uploader;
}

/** Opens the uploader, sends a file, and waits until the form has it. */
export async function uploadInForm(page: Page, file: Parameters<Locator["setInputFiles"]>[0]) {
  const uploader = await openUploader(page);
  await uploader.getByLabel("Choose a file").setInputFiles(file);
  await uploader.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(uploader).toBeHidden();
}
