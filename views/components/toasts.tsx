import type { Toast } from '../shells.ts'
import { Icon } from './icon.tsx'
import { toneIcons } from './tone.ts'

const groups = [
  { level: 'success', tone: 'ok', role: 'status' },
  { level: 'error', tone: 'err', role: 'alert' },
] as const

/**
 * What was just done (SPEC §8): success top centre for 3 s, errors bottom right for 5 s. First in `<main>`: without
 * scripts they are a banner there. Focusable, because focus stops the clock.
 */
export function Toasts({ toasts }: { toasts: Toast[] }) {
  return groups.map(({ level, tone, role }) => {
    const own = toasts.filter((toast) => toast.level === level)
    if (own.length === 0) return null
    return (
      <div key={level} className={`toasts ${tone}`} role={role}>
        {own.map((toast) => (
          <p key={toast.text} className={`toast ${tone}`} tabIndex={0}>
            <Icon of={toneIcons[tone]} />
            {toast.text}
          </p>
        ))}
      </div>
    )
  })
}
