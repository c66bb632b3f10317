import type { UseFormReturn } from "react-hook-form";
import type { Controls, GroupValue } from "./setting-fields";

export type GroupFormState = UseFormReturn<Controls, unknown, GroupValue>;

export type SavedGroup = { value: GroupValue; version: number };
