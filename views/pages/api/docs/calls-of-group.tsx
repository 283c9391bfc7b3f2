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

/** The calls of a group: what each does, its address, and who may make it. */
export function CallsOfGroup({ name, calls }: GroupOfCalls) {
  return (
    <div className="flow">
      <h3>{name}</h3>
      <ul>
        {calls.map(({ line, href, summary, caller }) => (
          <li key={line}>
            <a href={href}>{summary}</a>
            <br />
            <code>{line}</code> <small>{caller}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
