/** Says why an export cannot be used, in a sentence for the owner. */
export class ExportRefused extends Error {}

export class FileUnreadable extends ExportRefused {}
