for (const button of document.querySelectorAll('[data-set]')) {
  button.addEventListener('click', () => {
    document.body.dataset[button.dataset.set] = button.value
    for (const other of document.querySelectorAll(`[data-set='${button.dataset.set}']`))
      other.setAttribute('aria-pressed', String(other === button))
  })
}
