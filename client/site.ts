import { focusOnLoad } from './behaviours/focus-on-load.ts'
import { goBack } from './behaviours/go-back.ts'
import { suggest } from './behaviours/suggest.ts'

// The only script of public pages: suggestions of the search, the focus of a refused form's errors and the back link of
// the not-found page. All pages work
// without it.
for (const [word, start] of Object.entries({ 'focus-on-load': focusOnLoad, 'go-back': goBack, suggest }))
  for (const element of document.querySelectorAll<HTMLElement>(`[data-behaviour~="${word}"]`)) start(element)
