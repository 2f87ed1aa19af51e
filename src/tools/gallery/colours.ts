import { colourDistances, sights, type Distance } from '../../draw/testing/colourVision.ts'

/** Shows how far apart the colours of seats are, for all kinds of sight. */

const [MAIN, ALL] = [4, 8]
const shown = ({ least, between }: Distance): string =>
  `<td><b>${least.toFixed(1)}</b> <small>seats ${between.join(' and ')}</small></td>`

export function colourTable(): string {
  const distances = colourDistances()
  const cells = (sight: string): string =>
    [MAIN, ALL]
      .flatMap(seats => distances.filter(one => one.sight === sight && one.seats === seats))
      .map(shown)
      .join('')
  const rows = sights.map(sight => `<tr><th scope="row">${sight}</th>${cells(sight)}</tr>`)
  return (
    '<section class="colours" aria-labelledby="colours"><h2 id="colours">Colours of seats</h2>' +
    '<p class="small">The smallest distance between two of them, in hundredths of OKLab: black and ' +
    'white are 100 apart.</p>' +
    '<div class="wide" tabindex="0"><table><thead><tr><th scope="col">vision</th>' +
    `<th scope="col">the ${MAIN} main colours</th><th scope="col">all ${ALL}</th></tr></thead>` +
    `<tbody>${rows.join('')}</tbody></table></div></section>`
  )
}
