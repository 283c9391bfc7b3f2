/** A link whose address is the sensible fallback; with a history of our own pages it goes where the reader was. */
export function goBack(link: HTMLElement): void {
  link.addEventListener('click', (event) => {
    if (history.length < 2 || !cameFromHere()) return
    event.preventDefault()
    history.back()
  })
}

function cameFromHere(): boolean {
  return URL.canParse(document.referrer) && new URL(document.referrer).origin === location.origin
}
