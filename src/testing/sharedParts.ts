/** Lists where two copies hold the very same object, so that a change of one would change the other. */
export function sharedParts(one: unknown, other: unknown, path = ''): readonly string[] {
  if (typeof one !== 'object' || one === null) return []
  if (one === other) return [path]
  if (typeof other !== 'object' || other === null) return []
  const [parts, others] = [Object.entries(one), other as Readonly<Record<string, unknown>>]
  return parts.flatMap(([key, part]) => sharedParts(part, others[key], path ? `${path}.${key}` : key))
}
