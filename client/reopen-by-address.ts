/**
 * A page that answered a refused form holds that form in the browser's history: going back to it fails, and reloading
 * it offers to send the form again. Named anew, the entry is an address like any other: each form's leads to its page.
 */
export function reopenByAddress({ history, location }: Pick<Window, 'history' | 'location'>): void {
  history.replaceState(history.state, '', location.href)
}
