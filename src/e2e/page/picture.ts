import type { BrowserContext } from 'playwright-core'

const HEX = 46

/** A board of many hexes, as large as a real one. */
export async function boardPicture(browser: BrowserContext): Promise<Buffer> {
  const page = await browser.newPage()
  const hexes = Array.from({ length: 150 }, (_, at) => {
    const [column, row] = [at % 15, Math.floor(at / 15)]
    const [x, y] = [80 + column * HEX * 2.2 + (row % 2) * HEX * 1.1, 80 + row * HEX * 1.9]
    const corners = Array.from(
      { length: 6 },
      (_corner, turn) =>
        `${x + HEX * Math.sin((turn * Math.PI) / 3)},${y + HEX * Math.cos((turn * Math.PI) / 3)}`,
    )
    return (
      `<polygon points="${corners.join(' ')}" fill="hsl(${(at * 37) % 360} 45% 40%)" ` +
      `stroke="#0008"/><text x="${x}" y="${y + 6}" fill="#fff" text-anchor="middle" ` +
      `font-size="18">${at + 1}</text>`
    )
  })
  await page.setViewportSize({ width: 1600, height: 1000 })
  await page.setContent(
    '<body style="margin:0"><svg width="1600" height="1000" ' +
      `style="background:#123;font-family:sans-serif">${hexes.join('')}</svg></body>`,
  )
  const picture = await page.screenshot()
  await page.close()
  return picture
}
