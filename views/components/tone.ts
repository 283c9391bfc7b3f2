import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'

/** How a chip, notice or toast sounds. Colour never says it alone: a word or this icon goes with it. */
export type Tone = 'ok' | 'warn' | 'err' | 'info'

export const toneIcons: Record<Tone, LucideIcon> = {
  ok: CircleCheck,
  warn: TriangleAlert,
  err: CircleAlert,
  info: Info,
}
