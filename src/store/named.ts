/** The ids of all tables that name `:person`. One part for each index: as one condition, every table would be read. */
export const NAMED = `
  select id from tables where host = :person
  union select table_id from chairs where person = :person
  union select id from tables where invited @> jsonb_build_array(:person::text)`
