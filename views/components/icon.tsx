import type { LucideIcon } from 'lucide-react'

/** A decoration next to text, never a replacement: hidden from screen readers, sized by its text. */
export function Icon({ of: Glyph }: { of: LucideIcon }) {
  return <Glyph className="i" aria-hidden="true" />
}
