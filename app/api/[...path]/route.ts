import { unknownRoute } from "@/lib/site/route/route";

export const GET = unknownRoute();
export const HEAD = unknownRoute();
export const POST = unknownRoute();
export const PUT = unknownRoute();
export const PATCH = unknownRoute();
export const DELETE = unknownRoute();
export const OPTIONS = unknownRoute();
