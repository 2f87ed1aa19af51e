const LEAST_HEIGHT = 220
const MARGIN = 8

/**
 * Under the button, or above it where there is more room. On a phone the style sheet makes it a sheet at the
 * bottom instead.
 */
export function placePanel(panel: HTMLElement, button: HTMLElement): void {
  const box = button.getBoundingClientRect()
  const below = window.innerHeight - box.bottom - MARGIN
  const above = box.top - MARGIN
  const under = below >= LEAST_HEIGHT || below >= above
  panel.style.setProperty('--left', `${Math.round(box.left)}px`)
  panel.style.setProperty('--width', `${Math.round(box.width)}px`)
  panel.style.setProperty('--top', under ? `${Math.round(box.bottom + 4)}px` : 'auto')
  panel.style.setProperty('--bottom', under ? 'auto' : `${Math.round(window.innerHeight - box.top + 4)}px`)
  panel.style.setProperty('--room', `${Math.round(under ? below : above)}px`)
}
