import { useEffect, useEffectEvent, useState } from 'react';
import {
  LIMITS,
  WEBHOOK_EVENTS,
  type CreatedWebhook,
  type UpdateWebhookRequest,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from '@vaglio/contracts';
import { Actions } from '../../../components/ui/actions.js';
import { Button } from '../../../components/ui/button.js';
import { TextField } from '../../../components/ui/text-field.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatMinute } from '../../../lib/format.js';
import { useAction } from '../../../lib/use-action.js';
import { accountTexts, missingText, type WebhookActions } from '../account-actions.js';
import { AccountForm } from './account-form.js';
import styles from './account-form.module.css';

/** Webhooks: the secret of a new one is shown once; of each the last messages, a test and a switch. */
export function WebhooksForm({ actions }: { readonly actions: WebhookActions }) {
  const { t } = useI18n();
  const { isPending, fieldError, run } = useAction(accountTexts('account.webhooks.made'));
  const [webhooks, setWebhooks] = useState<readonly Webhook[]>([]);
  const [fresh, setFresh] = useState<CreatedWebhook | null>(null);
  const [address, setAddress] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS);
  // Where the list can't be read, new webhooks can be made all the same.
  const start = useEffectEvent(() => actions.list().then(setWebhooks, () => undefined));
  useEffect(() => void start(), []);
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    setEvents(WEBHOOK_EVENTS.filter((each) => (each === event ? isChosen : events.includes(each))));
  const make = () =>
    run(async () => {
      const created = await actions.create({ address: address.trim(), events });
      const { secret: _secret, ...listed } = created;
      setFresh(created);
      setWebhooks([listed, ...webhooks]);
      setAddress('');
    });
  return (
    <AccountForm
      id="account-webhooks"
      title={t('account.webhooks')}
      submit={t('account.webhooks.make')}
      isPending={isPending}
      objection={missingText(t, [
        ...(address.trim() === '' ? (['account.webhooks.address'] as const) : []),
        ...(events.length === 0 ? (['account.webhooks.events'] as const) : []),
      ])}
      onSubmit={() => void make()}
    >
      <p>{t('account.webhooks.text')}</p>
      <ul className={styles.list}>
        {webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            actions={actions}
            onChange={(changed) =>
              setWebhooks(webhooks.map((each) => (each.id === changed.id ? changed : each)))
            }
            onRemoved={() => {
              setWebhooks(webhooks.filter(({ id }) => id !== webhook.id));
              if (fresh?.id === webhook.id) setFresh(null);
            }}
          />
        ))}
      </ul>
      {fresh && (
        <div role="status">
          <TextField
            label={t('account.webhooks.secret', { address: fresh.address })}
            hint={t('account.webhooks.secretHint')}
            readOnly
            value={fresh.secret}
            onFocus={(event) => event.target.select()}
          />
        </div>
      )}
      <TextField
        type="url"
        label={t('account.webhooks.address')}
        name="webhookAddress"
        hint={t('account.webhooks.addressHint')}
        autoComplete="off"
        maxLength={LIMITS.url.max}
        value={address}
        error={fieldError('address')}
        onValueChange={setAddress}
      />
      <fieldset className={styles.choices}>
        <legend>{t('account.webhooks.events')}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <label key={event}>
            <input
              type="checkbox"
              checked={events.includes(event)}
              onChange={({ target }) => choose(event, target.checked)}
            />{' '}
            {t(`account.webhooks.event.${event}`)}
          </label>
        ))}
      </fieldset>
    </AccountForm>
  );
}

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly actions: WebhookActions;
  readonly onChange: (webhook: Webhook) => void;
  readonly onRemoved: () => void;
}

function WebhookRow({ webhook, actions, onChange, onRemoved }: WebhookRowProps) {
  const { t } = useI18n();
  const { id, address, events, state } = webhook;
  const removal = useAction(accountTexts('account.webhooks.removed'));
  const change = useAction(accountTexts('account.webhooks.changed'));
  const test = useAction(accountTexts('account.webhooks.tested'));
  const reading = useAction({ failed: 'account.failed', failedText: 'account.failedText' });
  const [messages, setMessages] = useState<readonly WebhookDelivery[] | null>(null);
  const isPending = removal.isPending || change.isPending || test.isPending || reading.isPending;
  const read = async () => setMessages(await actions.deliveries(id));
  const update = async (body: UpdateWebhookRequest) => onChange(await actions.update(id, body));
  const button = (key: 'test' | 'show' | 'off' | 'on' | 'remove', press: () => Promise<boolean>) => (
    <Button
      variant="secondary"
      disabled={isPending}
      aria-label={t('account.webhooks.named', { action: t(`account.webhooks.${key}`), address })}
      onClick={() => void press()}
    >
      {t(`account.webhooks.${key}`)}
    </Button>
  );
  return (
    <li className={styles.stacked}>
      <div>
        <code>{address}</code>
        <br />
        {events.map((event) => t(`account.webhooks.event.${event}`)).join(', ')}
        <br />
        {t(`account.webhooks.state.${state}`)}
      </div>
      <Actions>
        {state === 'on' &&
          button('test', () =>
            test.run(async () => {
              await actions.test(id);
              await read();
            }),
          )}
        {button('show', () => reading.run(read))}
        {state === 'on'
          ? button('off', () => change.run(() => update({ isOn: false })))
          : button('on', () => change.run(() => update({ isOn: true })))}
        {button('remove', () =>
          removal.run(async () => {
            await actions.remove(id);
            onRemoved();
          }),
        )}
      </Actions>
      {messages && (
        <div role="status">
          <Messages messages={messages} />
        </div>
      )}
    </li>
  );
}

function Messages({ messages }: { readonly messages: readonly WebhookDelivery[] }) {
  const { t, language } = useI18n();
  if (messages.length === 0) return <p>{t('account.webhooks.none')}</p>;
  return (
    <ul className={styles.list}>
      {messages.map(({ id, event, state, status, failure, attempts, createdAt }) => (
        <li key={id}>
          <div>
            <strong>{t(`account.webhooks.event.${event}`)}</strong>, {formatMinute(language, createdAt)}
            <br />
            {t(`account.webhooks.delivery.${state}`)}
            {failure && ` ${t(`account.webhooks.failure.${failure}`, { status: status ?? '' })}`}{' '}
            {attempts > 1 && t('account.webhooks.attempts', { count: attempts })}
          </div>
        </li>
      ))}
    </ul>
  );
}
