/** A link that goes back if the previous page was on this site; otherwise it follows its address. */
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
