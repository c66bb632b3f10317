import type { UseFormReturn } from "react-hook-form";
import type { Controls, GroupValue } from "@/components/admin/site/setting-fields";

/** The form of one group. */
export type GroupFormState = UseFormReturn<Controls, unknown, GroupValue>;

/** A part of the site's words as it is saved. */
export type SavedGroup = { value: GroupValue; version: number };
