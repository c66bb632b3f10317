// @ts-check
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { CfnOutput, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import * as apigateway from "aws-cdk-lib/aws-apigatewayv2";
import {
  HttpLambdaAuthorizer,
  HttpLambdaResponseType,
} from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import * as cloudfront from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import * as lambda from "aws-cdk-lib/aws-lambda";
import { BlockPublicAccess, Bucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Schedule, ScheduleExpression, ScheduleTargetInput } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";

const CACHE_PREFIX = "_cache";
const CACHE_DAYS = 30;
const ASSETS_SECONDS = 3_600;
/** Files whose names change with what they hold. */
const HASHED = ["r/*", "_next/static/*"];
const PICTURE_PATH = "/_next/image";
const SECRET_HEADER = "x-origin-secret";

/**
 * @typedef {object} SiteSettings
 * @property {string} domain as `www.example.org`
 * @property {string} certificateArn of that name, in us-east-1, where CloudFront reads it
 * @property {string} secretName of Secrets Manager, with the values as JSON that nobody shall read here
 * @property {string[]} secrets which variables of the site are in it, besides `ORIGIN_SECRET`
 * @property {Record<string, string>} variables the others
 * @property {"x86_64" | "arm64"} architecture the kind of processor that built `.open-next`
 * @property {number} picturesAtOnce how many are made at once
 * @property {number} instancesMax how many may answer, each with up to six connections to the database
 *
 * @typedef {{ settings: SiteSettings, output: string, env?: import("aws-cdk-lib").Environment }} SiteProps
 */

/** What OpenNext built, as functions behind CloudFront. */
export class Site extends Stack {
  /** @param {import("constructs").Construct} scope @param {string} id @param {SiteProps} props */
  constructor(scope, id, { settings, output, ...props }) {
    super(scope, id, props);
    const secret = (/** @type {string} */ name) =>
      `{{resolve:secretsmanager:${settings.secretName}:SecretString:${name}}}`;
    const cache = new Bucket(this, "Cache", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      lifecycleRules: [{ prefix: `${CACHE_PREFIX}/`, expiration: Duration.days(CACHE_DAYS) }],
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const variables = {
      ...settings.variables,
      ...Object.fromEntries(settings.secrets.map((name) => [name, secret(name)])),
      SITE_URL: `https://${settings.domain}`,
      TRUSTED_IP_HEADER: "x-viewer-ip",
    };
    const common = {
      runtime: lambda.Runtime.NODEJS_22_X,
      handler: "index.handler",
      architecture:
        settings.architecture === "arm64" ? lambda.Architecture.ARM_64 : lambda.Architecture.X86_64,
    };
    /** @param {string} name @param {string} folder @param {number} [concurrency] */
    const server = (name, folder, concurrency) => {
      const made = new lambda.Function(this, name, {
        ...common,
        code: lambda.Code.fromAsset(join(output, "server-functions", `${folder}.zip`)),
        memorySize: 1_024,
        timeout: Duration.seconds(120),
        environment: {
          ...variables,
          CACHE_BUCKET_NAME: cache.bucketName,
          CACHE_BUCKET_REGION: this.region,
          CACHE_BUCKET_KEY_PREFIX: CACHE_PREFIX,
        },
        ...(concurrency !== undefined && { reservedConcurrentExecutions: concurrency }),
      });
      cache.grantReadWrite(made);
      cache.grantDelete(made);
      return made;
    };
    const functions = {
      default: server("Server", "default", settings.instancesMax),
      drawing: server("Drawing", "drawing"),
      tick: server("Tick", "tick"),
      imageOptimizer: new lambda.Function(this, "Pictures", {
        ...common,
        code: lambda.Code.fromAsset(join(output, "image-optimization-function.zip")),
        memorySize: 1_536,
        timeout: Duration.seconds(30),
        reservedConcurrentExecutions: settings.picturesAtOnce,
        environment: {
          SITE_URL: variables.SITE_URL,
          IMAGE_HOSTS: settings.variables.IMAGE_HOSTS ?? "",
          NEXTAUTH_SECRET: secret("NEXTAUTH_SECRET"),
        },
      }),
    };

    const api = this.addApi(functions, output, secret("ORIGIN_SECRET"));
    const distribution = this.addDistribution(api, settings, output, secret("ORIGIN_SECRET"));
    this.addTick(functions.tick, settings.domain, secret("CRON_SECRET"));
    new CfnOutput(this, "DistributionDomain", { value: distribution.distributionDomainName });
  }

  /**
   * Leads each address to the function that OpenNext names. Whoever comes past CloudFront is refused.
   * @param {Record<string, lambda.Function>} functions @param {string} output @param {string} secret
   */
  addApi(functions, output, secret) {
    const guard = new lambda.Function(this, "Guard", {
      runtime: lambda.Runtime.NODEJS_22_X,
      handler: "index.handler",
      environment: { SECRET: secret },
      code: lambda.Code.fromInline(
        `exports.handler = async ({ headers }) => ({ isAuthorized: headers["${SECRET_HEADER}"] === process.env.SECRET });`,
      ),
    });
    const integrations = new Map(
      Object.entries(functions).map(([name, target]) => [
        name,
        new HttpLambdaIntegration(`${name}Integration`, target),
      ]),
    );
    const api = new apigateway.HttpApi(this, "Api", {
      defaultIntegration: integrations.get("default"),
      defaultAuthorizer: new HttpLambdaAuthorizer("Origin", guard, {
        identitySource: [`$request.header.${SECRET_HEADER}`],
        responseTypes: [HttpLambdaResponseType.SIMPLE],
        resultsCacheTtl: Duration.hours(1),
      }),
    });
    for (const { path, origin } of routesOf(output)) {
      const integration = integrations.get(origin);
      if (!integration)
        throw new Error(`No function ${origin} is made, which is to answer ${path}.`);
      api.addRoutes({ path, integration, methods: [apigateway.HttpMethod.ANY] });
    }
    return api;
  }

  /**
   * Serves files from their bucket, and asks the functions for all else, with everything that a reader sent.
   * @param {apigateway.HttpApi} api @param {SiteSettings} settings @param {string} output @param {string} secret
   */
  addDistribution(api, { domain, certificateArn }, output, secret) {
    const assets = new Bucket(this, "Assets", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: false,
    });
    const folder = join(output, "assets");
    const files = { destinationBucket: assets, sources: [Source.asset(folder)], prune: false };
    new BucketDeployment(this, "HashedFiles", {
      ...files,
      exclude: ["*"],
      include: HASHED,
      cacheControl: [CacheControl.fromString("public, max-age=31536000, immutable")],
    });
    new BucketDeployment(this, "OtherFiles", {
      ...files,
      exclude: HASHED,
      cacheControl: [CacheControl.maxAge(Duration.seconds(ASSETS_SECONDS))],
    });
    const viewer = new cloudfront.Function(this, "Viewer", {
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      code: cloudfront.FunctionCode.fromInline(
        `function handler({ request, viewer }) {
  request.headers["x-viewer-ip"] = { value: viewer.ip };
  request.headers["x-forwarded-host"] = { value: ${JSON.stringify(domain)} };
  return request;
}`,
      ),
    });
    /** @param {string} name @param {string[]} headers */
    const cached = (name, headers) =>
      new cloudfront.CachePolicy(this, name, {
        // What may be cached, and for how long, is said by each answer.
        defaultTtl: Duration.seconds(0),
        minTtl: Duration.seconds(0),
        maxTtl: Duration.days(365),
        queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
        ...(headers.length > 0 && {
          headerBehavior: cloudfront.CacheHeaderBehavior.allowList(...headers),
        }),
      });
    const dynamic = {
      origin: new HttpOrigin(`${api.apiId}.execute-api.${this.region}.${this.urlSuffix}`, {
        customHeaders: { [SECRET_HEADER]: secret },
        readTimeout: Duration.seconds(30),
      }),
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      functionAssociations: [
        { function: viewer, eventType: cloudfront.FunctionEventType.VIEWER_REQUEST },
      ],
    };
    const stored = {
      origin: S3BucketOrigin.withOriginAccessControl(assets),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
    };
    return new cloudfront.Distribution(this, "Distribution", {
      domainNames: [domain],
      certificate: Certificate.fromCertificateArn(this, "Certificate", certificateArn),
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      defaultBehavior: { ...dynamic, cachePolicy: cached("Pages", []) },
      additionalBehaviors: {
        [PICTURE_PATH]: { ...dynamic, cachePolicy: cached("SizedPictures", ["Accept"]) },
        ...Object.fromEntries(assetPatterns(folder).map((pattern) => [pattern, stored])),
      },
    });
  }

  /**
   * Calls the tick once a minute, past the gateway, which would end it after 30 seconds.
   * @param {lambda.Function} tick @param {string} domain @param {string} secret
   */
  addTick(tick, domain, secret) {
    // Written on several lines: CloudFormation takes two braces that follow each other for the end of a secret's name.
    const event = {
      version: "2.0",
      rawPath: "/api/cron/tick",
      rawQueryString: "",
      isBase64Encoded: false,
      headers: { host: domain, authorization: `Bearer ${secret}` },
      requestContext: { http: { method: "POST", path: "/api/cron/tick", sourceIp: "127.0.0.1" } },
    };
    new Schedule(this, "EveryMinute", {
      schedule: ScheduleExpression.rate(Duration.minutes(1)),
      target: new LambdaInvoke(tick, {
        retryAttempts: 0,
        input: ScheduleTargetInput.fromText(JSON.stringify(event, null, 1)),
      }),
    });
  }
}

/**
 * The paths of API Gateway for OpenNext's patterns; what ends in a star means what is below it, and itself.
 * @param {string} output
 */
function routesOf(output) {
  /** @type {{ behaviors: { pattern: string, origin: string }[] }} */
  const { behaviors } = JSON.parse(readFileSync(join(output, "open-next.output.json"), "utf8"));
  const routes = behaviors
    .filter(({ pattern, origin }) => pattern !== "*" && origin !== "s3" && origin !== "default")
    .flatMap(({ pattern, origin }) => pathsOf(`/${pattern}`).map((path) => ({ path, origin })));
  return routes.some(({ path }) => path === PICTURE_PATH)
    ? routes
    : [{ path: PICTURE_PATH, origin: "imageOptimizer" }, ...routes];
}

/** @param {string} pattern */
function pathsOf(pattern) {
  const inside = pattern.replace(/\/\*(?=\/)/g, "/{part}");
  if (inside.endsWith("/*")) return [inside.replace(/\*$/, "{proxy+}")];
  if (inside.endsWith("*")) return [inside.slice(0, -1), inside.replace(/\*$/, "/{proxy+}")];
  return [inside];
}

/** The top-level names of the assets: a folder's with all below it. @param {string} folder */
function assetPatterns(folder) {
  if (!existsSync(folder)) throw new Error(`There is no ${folder}. Build the site first.`);
  return readdirSync(folder)
    .sort()
    .map((name) => (statSync(join(folder, name)).isDirectory() ? `/${name}/*` : `/${name}`));
}
