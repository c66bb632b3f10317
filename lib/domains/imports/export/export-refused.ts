/** Says why an export cannot be used, in a sentence for the owner. */
export class ExportRefused extends Error {}

/** Says the same of one file of an export, whose others may be read. */
export class FileUnreadable extends ExportRefused {}
