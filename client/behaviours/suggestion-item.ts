export interface Suggestion {
  text: string
  place: string | null
  href: string
  /** What the data says of the one named, a sentence for each sum, in the language of the page. */
  sums: string[]
}

/** A suggestion as a list item: a link, names and places being Japanese, and below it the sums. */
export function suggestionItem({ text, place, href, sums }: Suggestion): HTMLLIElement {
  const item = document.createElement('li')
  const link = item.appendChild(document.createElement('a'))
  link.href = href
  link.lang = 'ja'
  link.textContent = text
  if (place) link.appendChild(document.createElement('span')).textContent = place
  for (const sum of sums) item.appendChild(document.createElement('p')).textContent = sum
  return item
}
