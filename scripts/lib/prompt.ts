import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'

/** The answers ended before the questions did. */
export class PromptEnded extends Error {}

type Input = NodeJS.ReadableStream & { isTTY?: boolean }

/** Asks a person at a terminal, or takes the lines of a pipe in the order of the questions. */
export class Prompt {
  private readonly output: NodeJS.WritableStream
  private readonly reader: Interface
  private readonly isTerminal: boolean
  private readonly lines: string[] = []
  private isOver = false
  private isShown = false
  private deliver: () => void = () => {}

  constructor(input: Input = process.stdin, output: NodeJS.WritableStream = process.stderr) {
    this.output = output
    this.isTerminal = input.isTTY === true
    // What readline echoes goes through here, and nowhere else than while an answer may be seen: not what is typed
    // ahead of a question either.
    const echo = new Writable({
      write: (chunk, _encoding, done) => {
        if (this.isShown) this.output.write(chunk)
        done()
      },
    })
    this.reader = createInterface({
      input,
      output: this.isTerminal ? echo : undefined,
      terminal: this.isTerminal,
      historySize: 0,
      crlfDelay: Infinity,
    })
    this.reader.on('line', (line) => {
      this.lines.push(line)
      this.deliver()
    })
    this.reader.on('close', () => {
      this.isOver = true
      this.deliver()
    })
  }

  async line(question: string): Promise<string> {
    this.isShown = true
    this.reader.setPrompt(`${question}: `)
    if (this.isTerminal) this.reader.prompt()
    try {
      return await this.next()
    } finally {
      this.isShown = false
    }
  }

  /** Nothing of what is typed is shown. */
  async secret(question: string): Promise<string> {
    if (this.isTerminal) this.output.write(`${question}: `)
    try {
      return await this.next()
    } finally {
      if (this.isTerminal) this.output.write('\n')
    }
  }

  close(): void {
    this.reader.close()
  }

  /** @throws PromptEnded at the end of the input, and at Ctrl-C or Ctrl-D */
  private async next(): Promise<string> {
    while (this.lines.length === 0) {
      if (this.isOver) throw new PromptEnded()
      await new Promise<void>((resolve) => (this.deliver = resolve))
    }
    return this.lines.shift()!
  }
}
