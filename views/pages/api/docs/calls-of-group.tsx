import { Fragment } from 'react'

interface ListedCall {
  /** `GET /data-record/public`: without the base address. */
  line: string
  href: string
  summary: string
  caller: string
}

export interface GroupOfCalls {
  name: string
  calls: ListedCall[]
}

/** The calls of a group by who may make them: what each does, and its address. */
export function CallsOfGroup({ name, calls }: GroupOfCalls) {
  const callers = [...new Set(calls.map(({ caller }) => caller))]
  return (
    <div className="flow">
      <h3>{name}</h3>
      {callers.map((caller) => (
        <Fragment key={caller}>
          <h4>{caller}</h4>
          <ul>
            {calls
              .filter((call) => call.caller === caller)
              .map(({ line, href, summary }) => (
                <li key={line}>
                  <a href={href}>{summary}</a>
                  <br />
                  <code>{line}</code>
                </li>
              ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}
