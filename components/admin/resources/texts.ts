import type { EntityWords } from "@/components/admin/item/entity";

export const words: EntityWords = {
  heading: "Resource Management",
  subtitle: "Manage downloadable resources and guides",
  one: "resource",
  many: "resources",
  add: "New Resource",
  createTitle: "Create New Resource",
  create: "Create Resource",
  none: "No resources found. Create your first resource!",
};

export const labels = {
  title: "Title",
  description: "Description",
  type: "Type",
  category: "Category",
  age: "Age",
  file: "File",
  thumbnailUrl: "Thumbnail URL",
  featured: "Feature this resource",
  byEmail: "Ask for an email address and send it by email",
};

export const texts = {
  featured: "Featured",
  byEmail: "By email",
  byEmailHint:
    "Readers leave their address and confirm it. They get the guide by email, and the newsletter as well. They’re tagged “Guide: ” and its title. Without email it stays a plain download.",
  downloads: (count: number) => `${count.toLocaleString("en-US")} downloads`,
  open: "Open",
  typeExample: "e.g., PDF, Guide, Toolkit",
  categoryExample: "e.g., Emotional Regulation",
  ageExample: "e.g., 3 to 6 years",
  pagesFollow: "If it’s a PDF, pictures of its first pages will be made once it’s saved.",
  noFile: "No file yet.",
  savedFile: "The saved file",
  uploaded: "File uploaded successfully",
  upload: "File Upload",
  fileReplaced: (facts: string | null) => `Its file was replaced: ${facts}.`,
};

export const uploadTexts = {
  choose: "Choose a file",
  chooseAnother: "Choose another file",
  accepted:
    "PDF, e-book, image, audio, ZIP, Office or OpenDocument file, or plain text, up to 50 MB.",
  onlyOne: "Please choose a single file: each resource has one.",
  stopped: "The upload was cancelled. Nothing was saved.",
  stalled:
    "Nothing has moved for half a minute. The upload will continue by itself once the connection is back, or you can cancel and try again.",
  almostDone: "Almost done...",
  stop: {
    question: "The file is still uploading. Stop the upload and close?",
    action: "Stop and close",
  },
};
