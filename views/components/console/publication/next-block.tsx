import { MixedText } from '#views/components/mixed-text.tsx'
import type { ReactNode } from 'react'

/** Where the publication stands and what to do next, with its one filled button. */
export function NextBlock({
  tone,
  kick,
  title,
  text,
  children,
}: {
  tone?: 'ok' | 'warn'
  kick: ReactNode
  title: string
  text?: ReactNode
  children?: ReactNode
}) {
  return (
    <section className={tone ? `next ${tone}` : 'next'} aria-labelledby="next-block">
      <div>
        <p className="kick">{kick}</p>
        <h2 id="next-block">{title}</h2>
        {text && <p className="sub">{typeof text === 'string' ? <MixedText text={text} /> : text}</p>}
      </div>
      {children && <div className="row">{children}</div>}
    </section>
  )
}
