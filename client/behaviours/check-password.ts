import { offerToShow } from './show-password.ts'

// Long enough that a screen reader does not announce every key.
const PAUSE_MS = 800

/**
 * Shows next to a new password which of the policy's requirements it meets, using the expressions that the server checks
 * with, and offers to show it. It never prevents submission: the server decides.
 */
export function checkPassword(root: HTMLElement): void {
  const password = root.querySelector<HTMLInputElement>('input[name=password]')
  if (!password) return
  const conditions = [...root.querySelectorAll<HTMLElement>('[data-pattern]')].map((item) => ({
    expression: new RegExp(item.dataset.pattern ?? '', 'u'),
    mark: item.querySelector<HTMLElement>('[data-met]'),
  }))
  let pause: ReturnType<typeof setTimeout> | undefined

  const check = () => {
    const value = password.value.normalize('NFKC')
    let met = 0
    for (const { expression, mark } of conditions) {
      const isMet = value !== '' && expression.test(value)
      if (mark) mark.hidden = !isMet
      if (isMet) met += 1
    }
    clearTimeout(pause)
    pause = setTimeout(() => announceProgress(root, met), PAUSE_MS)
  }

  password.addEventListener('input', check)
  if (password.value !== '') check()
  offerToShow(root)
}

function announceProgress(root: HTMLElement, met: number): void {
  const status = root.querySelector<HTMLElement>('[data-progress]')
  if (status) status.textContent = (status.dataset.progress ?? '').replace('%', String(met))
}
