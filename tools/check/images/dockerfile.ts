import { DockerfileParser, From, type Copy, type Instruction, type JSONInstruction } from 'dockerfile-ast';

/** One line of a Dockerfile that does something while an image is made. */
export type BuildStep =
  | {
      readonly kind: 'copy';
      readonly from: string | null;
      readonly sources: readonly string[];
      readonly target: string;
    }
  | { readonly kind: 'run'; readonly command: string };

/** One `FROM` and what follows it. */
export interface Stage {
  readonly name: string;
  /** Another stage's name, or an image. */
  readonly base: string;
  readonly folder: string;
  readonly steps: readonly BuildStep[];
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string | null;
  readonly start: readonly string[];
  /** The command that says whether a container is well; null where there is none. */
  readonly health: readonly string[] | null;
}

/** The stages of a Dockerfile in their order, with its arguments filled in. */
export function stagesOf(text: string): readonly Stage[] {
  const instructions = DockerfileParser.parse(text).getInstructions();
  const first = instructions.findIndex((instruction) => instruction instanceof From);
  const images = new Map(instructions.slice(0, first).flatMap(argumentOf));
  const starts = instructions.flatMap((instruction, at) => (instruction instanceof From ? [at] : []));
  return starts.reduce<readonly Stage[]>((above, at, index) => {
    const [from, ...rest] = instructions.slice(at, starts[index + 1]);
    const stage = stageOf(from as From, rest, images);
    return [
      ...above,
      inherit(
        stage,
        above.find(({ name }) => name === stage.base),
      ),
    ];
  }, []);
}

/** What a stage does not say it has from the one it begins with. */
function inherit(stage: Stage, base: Stage | undefined): Stage {
  if (!base) return stage;
  return {
    ...stage,
    folder: stage.folder || base.folder,
    user: stage.user ?? base.user,
    environment: { ...base.environment, ...stage.environment },
  };
}

function stageOf(from: From, body: readonly Instruction[], images: ReadonlyMap<string, string>): Stage {
  const image = from.getImage() ?? '';
  const lastOf = (keyword: string): Instruction | undefined => of(body, keyword).at(-1);
  return {
    name: from.getBuildStage() ?? '',
    base: images.get(image.replace(/^\$\{?(\w+)\}?$/, '$1')) ?? image,
    folder: lastOf('WORKDIR')?.getArgumentsContent() ?? '',
    steps: body.flatMap(stepOf),
    environment: Object.fromEntries(of(body, 'ENV').flatMap(pairsOf)),
    user: lastOf('USER')?.getArgumentsContent() ?? null,
    start: words(lastOf('CMD') as JSONInstruction | undefined),
    health: healthOf(lastOf('HEALTHCHECK')),
  };
}

function of(body: readonly Instruction[], keyword: string): readonly Instruction[] {
  return body.filter((instruction) => instruction.getKeyword() === keyword);
}

function argumentOf(instruction: Instruction): readonly [string, string][] {
  return instruction.getKeyword() === 'ARG' ? pairsOf(instruction) : [];
}

function pairsOf(instruction: Instruction): [string, string][] {
  return instruction.getArguments().map((argument) => {
    const [name = '', ...value] = argument.getValue().split('=');
    return [name, value.join('=')];
  });
}

function stepOf(instruction: Instruction): readonly BuildStep[] {
  const keyword = instruction.getKeyword();
  if (keyword === 'RUN') return [{ kind: 'run', command: instruction.getArgumentsContent() ?? '' }];
  if (keyword !== 'COPY') return [];
  const from = (instruction as Copy).getFromFlag()?.getValue() ?? null;
  const paths = instruction.getArguments().map((argument) => argument.getValue());
  return [{ kind: 'copy', from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }];
}

function words(instruction: JSONInstruction | undefined): readonly string[] {
  return jsonWords(instruction?.getArgumentsContent() ?? '[]');
}

function healthOf(instruction: Instruction | undefined): readonly string[] | null {
  const command = /CMD\s+(\[.*\])\s*$/s.exec(instruction?.getArgumentsContent() ?? '')?.[1];
  return command ? jsonWords(command) : null;
}

function jsonWords(text: string): readonly string[] {
  return JSON.parse(text) as readonly string[];
}
