import { storage } from "./worker";

Object.assign(process.env, storage().env);
