#!/usr/bin/env node
// Stands in for Prisma's schema engine while the client is generated, which would download one without
// needing it.
// It fails on purpose: an engine that says yes would make `prisma migrate` report success and do nothing.
console.error(
  'Tightbeam brings no schema engine: unset PRISMA_SCHEMA_ENGINE_BINARY to let Prisma use its own.',
)
process.exit(1)
