import { Fragment } from 'react'
import type { EmailBlock } from './email.ts'

/** A block of a mail as HTML. */
export function BlockElement({ block }: { block: EmailBlock }) {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>
    case 'link':
      // the address itself is the text, so that readers see where it leads and can copy it
      return (
        <p>
          <a href={block.href}>{block.href}</a>
        </p>
      )
    case 'code':
      return (
        <p>
          <strong>{block.code}</strong>
        </p>
      )
    case 'facts':
      return (
        <dl>
          {block.facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      )
  }
}
