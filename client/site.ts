/**
 * All the script a public page may load, and only the not-found page asks for it: "Go back" returns to the page the
 * visitor came from. Without it, or when they came from elsewhere, the link leads to the nearest page that exists.
 */
const cameFromHere = document.referrer.startsWith(`${location.origin}/`)

for (const link of document.querySelectorAll('[data-behaviour~="go-back"]')) {
  link.addEventListener('click', (event) => {
    if (!cameFromHere || history.length < 2) return
    event.preventDefault()
    history.back()
  })
}

export {}
