export interface Suggestion {
  text: string
  place: string | null
  href: string
}

/** A suggestion as a list item with a link; names and places are Japanese. */
export function suggestionItem({ text, place, href }: Suggestion): HTMLLIElement {
  const item = document.createElement('li')
  const link = item.appendChild(document.createElement('a'))
  link.href = href
  link.lang = 'ja'
  link.textContent = text
  if (place) link.appendChild(document.createElement('span')).textContent = place
  return item
}
