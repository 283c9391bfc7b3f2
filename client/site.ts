import { goBack } from './behaviours/go-back.ts'
import { suggest } from './behaviours/suggest.ts'

// All the script a public page may load: the search's suggestions and the not-found page's way back. Every page works
// without it.
for (const [word, start] of Object.entries({ 'go-back': goBack, suggest }))
  for (const element of document.querySelectorAll<HTMLElement>(`[data-behaviour~="${word}"]`)) start(element)
