import { expect, it } from 'vitest'
import { bundlePage } from './bundle.ts'

it('makes a page of three parts, small enough to load at once', async () => {
  const { html, script, style } = await bundlePage()
  expect(html).toContain('src="/page.js"')
  expect(html).toContain('href="/page.css"')
  expect(script.length).toBeGreaterThan(10_000)
  expect(script.length).toBeLessThan(100_000)
  expect(style.length).toBeGreaterThan(5000)
})

it('brings only the constants in use, not the library', async () => {
  const { script } = await bundlePage()
  expect(script).toContain('Secondary:2')
  expect(script).not.toContain('GuildMemberAdd')
})
