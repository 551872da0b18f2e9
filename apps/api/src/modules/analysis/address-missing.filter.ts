import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Localized } from '@vaglio/contracts';
import type { Request, Response } from 'express';
import { errorBody } from '../../shared/errors/error-body.js';
import { languageOfRequest } from '../../shared/http/language-of-request.js';
import { AddressMissingError } from './analysis.errors.js';

const SENTENCE: Localized = {
  en: 'Please enter a valid URL to analyze',
  it: 'Inserisci un indirizzo valido da analizzare',
};

/** An empty form is asked to be filled in, rather than told that it is wrong. */
@Catch(AddressMissingError)
export class AddressMissingFilter implements ExceptionFilter<AddressMissingError> {
  catch(error: AddressMissingError, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const language = languageOfRequest(request);
    const sentence = SENTENCE[language];
    const body = errorBody(error, request.requestId, language);
    http
      .getResponse<Response>()
      .status(error.statusCode)
      .json({ ...body, error: sentence, message: sentence });
  }
}
