// What Next's server does before anything else; its modules that load without it fail at their first use.
import "next/dist/server/node-environment-baseline";
