/**
 * Selects the ids of all tables with `:person`. Each part uses one index; a single condition would read every
 * table.
 */
export const NAMED = `
  select id from tables where host = :person
  union select table_id from chairs where person = :person
  union select id from tables where invited @> jsonb_build_array(:person::text)`
