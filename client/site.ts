import { goBack } from './behaviours/go-back.ts'
import { suggest } from './behaviours/suggest.ts'

// The only script of public pages: suggestions of the search and the back link of the not-found page. All pages work
// without it.
for (const [word, start] of Object.entries({ 'go-back': goBack, suggest }))
  for (const element of document.querySelectorAll<HTMLElement>(`[data-behaviour~="${word}"]`)) start(element)
