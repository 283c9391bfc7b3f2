import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'

/** The input ended before all questions were answered. */
export class PromptEnded extends Error {}

type Input = NodeJS.ReadableStream & { isTTY?: boolean }

/** Asks questions at a terminal, or reads the answers from a pipe, one per line. */
export class Prompt {
  private readonly output: NodeJS.WritableStream
  private readonly reader: Interface
  private readonly isTerminal: boolean
  private readonly lines: string[] = []
  private hasEnded = false
  private isShown = false
  private deliver: () => void = () => {}

  constructor(input: Input = process.stdin, output: NodeJS.WritableStream = process.stderr) {
    this.output = output
    this.isTerminal = input.isTTY === true
    // Passes on what readline echoes, but only while a visible answer is typed; what is typed ahead of a question is
    // not shown either.
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
      this.hasEnded = true
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

  /** Asks without showing what is typed. */
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
      if (this.hasEnded) throw new PromptEnded()
      await new Promise<void>((resolve) => (this.deliver = resolve))
    }
    return this.lines.shift()!
  }
}
