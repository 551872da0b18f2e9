import { classOfScore, LIMITS, SCORE_MAX, type GivenScore } from '@vaglio/contracts';
import { useState, type Dispatch, type FormEvent, type ReactNode, type SetStateAction } from 'react';
import { Link } from 'react-router-dom';
import { ScoreFigure } from '../../../components/score/score-figure.js';
import { ScoreScale } from '../../../components/score/score-scale.js';
import { AnswerHeading } from '../../../components/ui/answer-heading.js';
import { Button } from '../../../components/ui/button.js';
import { Form, TextArea, TextField } from '../../../components/ui/form.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { learnTexts, QUESTIONS, type Question } from '../class-mode-texts.js';
import styles from './learn-mode.module.css';

const MIN_ANSWER_LENGTH = 3;

export interface LearnModeProps {
  /** Null where the article has no score. */
  readonly given: GivenScore | null;
  readonly isInvented: boolean;
  /** The findings of the analysis for each question. */
  readonly findings: Readonly<Record<Question, readonly string[]>>;
  /** The path of the analysis without class mode. */
  readonly articlePath: string;
  /** The analysis, shown after the estimate. */
  readonly children: ReactNode;
}

type Answers = Readonly<Record<Question | 'estimate', string>>;

const NO_ANSWERS: Answers = { source: '', others: '', origin: '', estimate: '' };

/** Class mode: asks for an own estimate before the score is shown. Nothing is stored. */
export function LearnMode({ given, isInvented, findings, articlePath, children }: LearnModeProps) {
  const { language } = useI18n();
  const texts = learnTexts(language);
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [isShown, setShown] = useState(false);
  if (isShown)
    return (
      <>
        <Comparison answers={answers} given={given} findings={findings} />
        {children}
      </>
    );
  return (
    <section className={styles.learn} aria-labelledby="learn">
      <h2 id="learn" className="text-h3">
        {texts.title}
      </h2>
      <noscript>
        <p>{texts.noScript}</p>
      </noscript>
      <Questions
        isInvented={isInvented}
        answers={answers}
        onAnswers={setAnswers}
        onDone={() => setShown(true)}
      />
      <p className="note">
        <Link to={articlePath}>{texts.leave}</Link>
      </p>
    </section>
  );
}

interface QuestionsProps {
  readonly isInvented: boolean;
  readonly answers: Answers;
  readonly onAnswers: Dispatch<SetStateAction<Answers>>;
  readonly onDone: () => void;
}

function Questions({ isInvented, answers, onAnswers, onDone }: QuestionsProps) {
  const { language } = useI18n();
  const texts = learnTexts(language);
  const [showsErrors, setShowsErrors] = useState(false);
  const isMissing = (name: keyof Answers) =>
    name === 'estimate' ? !isEstimate(answers.estimate) : answers[name].trim().length < MIN_ANSWER_LENGTH;
  const change = (name: keyof Answers) => (value: string) =>
    onAnswers((before) => ({ ...before, [name]: value }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const missing = ([...QUESTIONS, 'estimate'] as const).find(isMissing);
    if (!missing) return onDone();
    setShowsErrors(true);
    event.currentTarget.querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
  };
  return (
    <Form className={`${styles.form} needs-script`} onSubmit={submit}>
      <p>{isInvented ? texts.introInvented : texts.intro}</p>
      {QUESTIONS.map((name) => (
        <TextArea
          key={name}
          name={name}
          rows={2}
          maxLength={LIMITS.comment.max}
          label={texts.questions[name].ask}
          hint={texts.questions[name].how}
          error={showsErrors && isMissing(name) ? texts.answerMissing : undefined}
          value={answers[name]}
          onValueChange={change(name)}
        />
      ))}
      <TextField
        name="estimate"
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(SCORE_MAX).length}
        label={texts.estimate}
        hint={texts.estimateHow}
        error={showsErrors && isMissing('estimate') ? texts.estimateMissing : undefined}
        value={answers.estimate}
        onValueChange={change('estimate')}
      />
      <Button type="submit">{texts.show}</Button>
      <p className="note">{texts.kept}</p>
    </Form>
  );
}

function isEstimate(text: string): boolean {
  return /^\s*\d{1,3}\s*$/.test(text) && Number(text) <= SCORE_MAX;
}

function Comparison({
  answers,
  given,
  findings,
}: Pick<LearnModeProps, 'given' | 'findings'> & { readonly answers: Answers }) {
  const { language } = useI18n();
  const texts = learnTexts(language);
  const score = Number(answers.estimate);
  const own: GivenScore = {
    score,
    credibilityClass: classOfScore(score),
    range: { low: score, high: score },
  };
  return (
    <section className={styles.learn} aria-label={texts.compare}>
      <AnswerHeading as="h2" className="text-h3">
        {texts.compare}
      </AnswerHeading>
      <div className={styles.sides}>
        <Side name={texts.yours} given={own} />
        {given ? <Side name={texts.ours} given={given} /> : <p>{texts.noScore}</p>}
      </div>
      {given && <p>{differenceText(score, given, texts)}</p>}
      {QUESTIONS.map((name) => (
        <div key={name} className={styles.question}>
          <h3 className={styles.ask}>{texts.questions[name].ask}</h3>
          <div>
            <p className="note">{texts.yourAnswer}</p>
            <p className={styles.answer}>{answers[name]}</p>
          </div>
          <div>
            <p className="note">{texts.ourFindings}</p>
            <ul>
              {(findings[name].length > 0 ? findings[name] : [texts.nothingFound]).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        </div>
      ))}
      <p className="note">{texts.kept}</p>
    </section>
  );
}

function Side({ name, given }: { readonly name: string; readonly given: GivenScore }) {
  return (
    <div className={styles.side}>
      <h3 className={styles.ask}>{name}</h3>
      <ScoreFigure given={given} />
      <ScoreScale {...given} />
    </div>
  );
}

function differenceText(
  own: number,
  { score, range }: GivenScore,
  texts: ReturnType<typeof learnTexts>,
): string {
  if (own === score) return texts.same;
  if (own >= range.low && own <= range.high) return texts.inRange;
  return texts[own > score ? 'higher' : 'lower'].replace('{count}', String(Math.abs(own - score)));
}
